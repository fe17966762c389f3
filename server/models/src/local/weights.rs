//! The weights of all-MiniLM-L6-v2: in the program itself (feature `embed-weights`), or in a folder.
//! Tensors are slices of one block of numbers; nothing is copied out of it.

#[cfg(not(feature = "embed-weights"))]
use std::path::{Path, PathBuf};

use ndarray::{ArrayView1, ArrayView2};
use safetensors::tensor::{Dtype, Metadata};

/// Why there are no weights.
#[derive(Debug, thiserror::Error)]
pub enum WeightsError {
    /// The folder lacks them, or they can't be read.
    #[error("no weights of the local model in {folder} ({reason}); `make setup` brings them")]
    Missing {
        /// Where they were looked for.
        folder: String,
        /// What the system said.
        reason: String,
    },
    /// They are not the expected ones.
    #[error("the local model's weights are damaged ({0}); `make setup` brings them again")]
    Damaged(String),
}

/// All tensors of the model and its vocabulary.
pub(super) struct Weights {
    numbers: Numbers,
    layout: Metadata,
    /// One word piece a line.
    pub(super) vocabulary: std::borrow::Cow<'static, [u8]>,
}

/// The data part of a safetensors file.
enum Numbers {
    /// Inside the program.
    #[cfg(feature = "embed-weights")]
    Embedded(&'static [f32]),
    /// Read into memory.
    Read(Vec<f32>),
}

impl Weights {
    /// The weights that the program carries.
    #[cfg(feature = "embed-weights")]
    pub(super) fn load() -> Result<Self, WeightsError> {
        let (layout, data) = split(&embedded::MODEL.0)?;
        let numbers = bytemuck::try_cast_slice(data).map_or_else(
            |_| {
                Numbers::Read(
                    data.chunks_exact(4)
                        .map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]))
                        .collect(),
                )
            },
            Numbers::Embedded,
        );
        Ok(Self { numbers, layout, vocabulary: embedded::VOCABULARY.into() })
    }

    /// The weights of the folder that `ASKFIRST_WEIGHTS_DIR` names, or of the workspace's `target/weights`.
    #[cfg(not(feature = "embed-weights"))]
    pub(super) fn load() -> Result<Self, WeightsError> {
        let folder = std::env::var_os("ASKFIRST_WEIGHTS_DIR").map_or_else(
            || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/weights"),
            PathBuf::from,
        );
        Self::from_folder(&folder)
    }

    /// The weights of a folder, refused unless their bytes are the expected ones.
    #[cfg(not(feature = "embed-weights"))]
    pub(super) fn from_folder(folder: &Path) -> Result<Self, WeightsError> {
        let missing = |error: std::io::Error| WeightsError::Missing {
            folder: folder.display().to_string(),
            reason: error.to_string(),
        };
        let vocabulary = std::fs::read(folder.join("vocab.txt")).map_err(missing)?;
        files::check("vocab.txt", &[&vocabulary], files::VOCABULARY_SHA256)?;
        let (head, numbers) = files::read(&folder.join("model.safetensors")).map_err(missing)?;
        files::check("model.safetensors", &[&head, bytemuck::cast_slice(&numbers)], files::MODEL_SHA256)?;
        let layout = serde_json::from_slice(&head[LENGTH..]).map_err(|error| damaged(&error))?;
        Ok(Self { numbers: Numbers::Read(numbers), layout, vocabulary: vocabulary.into() })
    }

    /// A tensor of two dimensions.
    pub(super) fn matrix(&self, name: &str) -> Result<ArrayView2<'_, f32>, WeightsError> {
        let (shape, numbers) = self.tensor(name)?;
        let [rows, columns] = *shape else {
            return Err(WeightsError::Damaged(format!("{name} is no matrix")));
        };
        ArrayView2::from_shape((rows, columns), numbers).map_err(|error| damaged(&error))
    }

    /// A tensor of one dimension.
    pub(super) fn vector(&self, name: &str) -> Result<ArrayView1<'_, f32>, WeightsError> {
        Ok(ArrayView1::from(self.tensor(name)?.1))
    }

    fn tensor(&self, name: &str) -> Result<(&[usize], &[f32]), WeightsError> {
        let missing = || WeightsError::Damaged(format!("no tensor {name}"));
        let info = self.layout.info(name).filter(|info| info.dtype == Dtype::F32).ok_or_else(missing)?;
        let (from, to) = info.data_offsets;
        Ok((&info.shape, self.all().get(from / 4..to / 4).ok_or_else(missing)?))
    }

    fn all(&self) -> &[f32] {
        match &self.numbers {
            #[cfg(feature = "embed-weights")]
            Numbers::Embedded(numbers) => numbers,
            Numbers::Read(numbers) => numbers,
        }
    }
}

/// Bytes in which a safetensors file tells the length of its header.
const LENGTH: usize = 8;

fn damaged(error: &impl ToString) -> WeightsError {
    WeightsError::Damaged(error.to_string())
}

#[cfg(feature = "embed-weights")]
fn split(bytes: &[u8]) -> Result<(Metadata, &[u8]), WeightsError> {
    let (header, layout) = safetensors::SafeTensors::read_metadata(bytes).map_err(|error| damaged(&error))?;
    Ok((layout, &bytes[LENGTH + header..]))
}

#[cfg(feature = "embed-weights")]
mod embedded {
    /// Bytes at an address that numbers may have, so that they need no copy.
    #[repr(align(64))]
    pub(super) struct Aligned<T: ?Sized>(pub(super) T);

    pub(super) static MODEL: &Aligned<[u8]> =
        &Aligned(*include_bytes!(concat!(env!("ASKFIRST_WEIGHTS_DIR"), "/model.safetensors")));
    pub(super) static VOCABULARY: &[u8] = include_bytes!(concat!(env!("ASKFIRST_WEIGHTS_DIR"), "/vocab.txt"));
}

#[cfg(not(feature = "embed-weights"))]
mod files {
    use std::{
        fmt::Write,
        fs::File,
        io::{Error, ErrorKind, Read, Result},
        path::Path,
    };

    use sha2::{Digest, Sha256};

    use super::{LENGTH, WeightsError};

    pub(super) const MODEL_SHA256: &str = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db";
    pub(super) const VOCABULARY_SHA256: &str =
        "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3";
    /// A header of this model has 11 kB.
    const MAX_HEADER: u64 = 1 << 20;

    /// Length and header as bytes, then the data as numbers, read straight into place.
    pub(super) fn read(path: &Path) -> Result<(Vec<u8>, Vec<f32>)> {
        let invalid = || Error::from(ErrorKind::InvalidData);
        let mut file = File::open(path)?;
        let size = file.metadata()?.len();
        let mut head = vec![0; LENGTH];
        file.read_exact(&mut head)?;
        let length = head.iter().rev().fold(0, |length, byte| length << 8 | u64::from(*byte));
        if length > MAX_HEADER {
            return Err(invalid());
        }
        head.resize(LENGTH + usize::try_from(length).map_err(|_| invalid())?, 0);
        file.read_exact(&mut head[LENGTH..])?;
        let data = size.checked_sub(head.len() as u64).ok_or_else(invalid)?;
        let mut numbers = vec![0_f32; usize::try_from(data / 4).map_err(|_| invalid())?];
        file.read_exact(bytemuck::cast_slice_mut(&mut numbers))?;
        Ok((head, numbers))
    }

    pub(super) fn check(
        name: &str, parts: &[&[u8]], expected: &str,
    ) -> std::result::Result<(), WeightsError> {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update(part);
        }
        let mut hex = String::new();
        for byte in hasher.finalize() {
            write!(hex, "{byte:02x}").map_err(|_| WeightsError::Damaged(name.to_owned()))?;
        }
        if hex == expected { Ok(()) } else { Err(WeightsError::Damaged(format!("sha256 of {name} differs"))) }
    }
}
