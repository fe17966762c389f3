//! The forward pass of all-MiniLM-L6-v2: a BERT encoder of six layers, written out over `ndarray`.
//! Tokens of several texts run through the dense layers as one matrix; attention stays inside each text.

use std::ops::Range;

use ndarray::{Array1, Array2, ArrayView2, ArrayViewMut2, Axis, Slice, azip};

use super::weights::{Weights, WeightsError};

/// Length of a vector.
pub(super) const WIDTH: usize = 384;
const LAYERS: usize = 6;
const HEADS: usize = 12;
const HEAD: usize = WIDTH / HEADS;
const EPSILON: f32 = 1e-12;
#[expect(clippy::cast_precision_loss, reason = "384 is exact")]
const WIDTH_F: f32 = WIDTH as f32;
#[expect(clippy::cast_precision_loss, reason = "32 is exact")]
const HEAD_F: f32 = HEAD as f32;

/// Hidden states of each token, in the order of the texts. `lines` tells which rows are one text.
pub(super) fn forward(
    weights: &Weights, ids: &[u32], lines: &[Range<usize>],
) -> Result<Array2<f32>, WeightsError> {
    let net = Net(weights);
    let mut states = net.embed(ids, lines)?;
    for layer in 0..LAYERS {
        let name = |part: &str| format!("encoder.layer.{layer}.{part}");
        let query = net.linear(&states, &name("attention.self.query"))?;
        let key = net.linear(&states, &name("attention.self.key"))?;
        let value = net.linear(&states, &name("attention.self.value"))?;
        let mut context = Array2::zeros(states.dim());
        for line in lines {
            let rows =
                |matrix: &Array2<f32>| matrix.slice_axis(Axis(0), Slice::from(line.clone())).to_owned();
            attend(
                &rows(&query),
                &rows(&key),
                &rows(&value),
                context.slice_axis_mut(Axis(0), Slice::from(line.clone())),
            );
        }
        states += &net.linear(&context, &name("attention.output.dense"))?;
        net.normalise(&mut states, &name("attention.output.LayerNorm"))?;
        let mut inner = net.linear(&states, &name("intermediate.dense"))?;
        inner.mapv_inplace(gelu);
        states += &net.linear(&inner, &name("output.dense"))?;
        net.normalise(&mut states, &name("output.LayerNorm"))?;
    }
    Ok(states)
}

/// Scales each row to length 1; a row of zeros stays.
pub(super) fn unit_rows(mut rows: ArrayViewMut2<f32>) {
    for mut row in rows.rows_mut() {
        let length = row.dot(&row).sqrt();
        if length > 0.0 {
            row /= length;
        }
    }
}

struct Net<'a>(&'a Weights);

impl Net<'_> {
    fn embed(&self, ids: &[u32], lines: &[Range<usize>]) -> Result<Array2<f32>, WeightsError> {
        let words = self.0.matrix("embeddings.word_embeddings.weight")?;
        let places = self.0.matrix("embeddings.position_embeddings.weight")?;
        let kinds = self.0.matrix("embeddings.token_type_embeddings.weight")?;
        let mut states = Array2::zeros((ids.len(), WIDTH));
        for line in lines {
            for (place, row) in line.clone().enumerate() {
                let word = words.row(ids[row] as usize);
                azip!((state in states.row_mut(row), &word in word, &place in places.row(place),
                    &kind in kinds.row(0)) *state = word + place + kind);
            }
        }
        self.normalise(&mut states, "embeddings.LayerNorm")?;
        Ok(states)
    }

    fn linear(&self, input: &Array2<f32>, name: &str) -> Result<Array2<f32>, WeightsError> {
        let weight = self.0.matrix(&format!("{name}.weight"))?;
        Ok(input.dot(&weight.t()) + self.0.vector(&format!("{name}.bias"))?)
    }

    fn normalise(&self, states: &mut Array2<f32>, name: &str) -> Result<(), WeightsError> {
        let (scale, shift) =
            (self.0.vector(&format!("{name}.weight"))?, self.0.vector(&format!("{name}.bias"))?);
        for mut row in states.rows_mut() {
            let mean = row.sum() / WIDTH_F;
            row -= mean;
            let spread = (row.dot(&row) / WIDTH_F + EPSILON).sqrt();
            azip!((value in &mut row, &scale in scale, &shift in shift) *value = *value / spread * scale + shift);
        }
        Ok(())
    }
}

fn attend(query: &Array2<f32>, key: &Array2<f32>, value: &Array2<f32>, mut context: ArrayViewMut2<f32>) {
    let scale = 1.0 / HEAD_F.sqrt();
    for head in 0..HEADS {
        let part = Slice::from(head * HEAD..(head + 1) * HEAD);
        let mut scores = query.slice_axis(Axis(1), part).dot(&key.slice_axis(Axis(1), part).t());
        for mut row in scores.rows_mut() {
            let top = row.fold(f32::NEG_INFINITY, |top, &score| top.max(score));
            row.mapv_inplace(|score| ((score - top) * scale).exp());
            row /= row.sum();
        }
        context.slice_axis_mut(Axis(1), part).assign(&scores.dot(&value.slice_axis(Axis(1), part)));
    }
}

fn gelu(value: f32) -> f32 {
    0.5 * value * (1.0 + libm::erff(value * std::f32::consts::FRAC_1_SQRT_2))
}

/// The mean of the rows, at length 1.
pub(super) fn pooled(rows: &ArrayView2<f32>) -> Array1<f32> {
    let mut mean = rows.mean_axis(Axis(0)).unwrap_or_else(|| Array1::zeros(WIDTH));
    let length = mean.dot(&mean).sqrt();
    if length > 0.0 {
        mean /= length;
    }
    mean
}
