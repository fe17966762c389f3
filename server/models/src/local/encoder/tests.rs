use super::*;

/// Texts with the right values: token count and first eight numbers of the vector.
/// From an independent forward pass in double precision over the tokenizer of the model's publisher.
const REFERENCE: [(&str, usize, [f32; 8]); 4] = [
    (
        "Each day has a kanban list of missions",
        11,
        [
            0.063_718_2,
            -0.041_232_3,
            0.000_848_7,
            0.039_602_5,
            -0.035_443_7,
            -0.012_956_2,
            0.007_950_3,
            -0.030_239_7,
        ],
    ),
    (
        "Send a mail to everyone two weeks before Christmas",
        11,
        [
            0.024_654_6,
            0.011_102_5,
            0.021_595_4,
            0.026_458_6,
            0.013_363_3,
            0.014_265_2,
            -0.029_664_2,
            -0.020_103_6,
        ],
    ),
    (
        "在库存页面显示每个物品的照片",
        16,
        [
            -0.038_357_6,
            0.073_490_5,
            0.110_391_4,
            0.006_970_6,
            0.024_906_8,
            0.035_954,
            0.177_419_9,
            0.000_833_9,
        ],
    ),
    (
        "Änderungen über Größe: naïve café — 16 colours! 🎁",
        17,
        [
            0.023_213_9,
            0.068_600_1,
            0.035_968,
            -0.016_636_2,
            0.027_933_5,
            0.079_765_9,
            0.098_537_4,
            -0.014_549,
        ],
    ),
];
/// The cosines of the pairs (0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3).
const COSINES: [f32; 6] = [0.179_354, 0.078_507, 0.090_202, 0.004_116, 0.030_365, 0.269_004];
const TOLERANCE: f32 = 1e-4;

fn model() -> LocalModel {
    LocalModel::load().unwrap_or_else(|error| panic!("{error}"))
}

fn dot(left: &[f32], right: &[f32]) -> f32 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

#[test]
fn vectors_are_those_of_the_reference() {
    let texts = REFERENCE.map(|(text, _, _)| text);
    let encodings = model().encode(&texts).unwrap();
    for ((text, length, first), encoding) in REFERENCE.iter().zip(&encodings) {
        assert_eq!(encoding.length, *length, "{text}");
        for (right, got) in first.iter().zip(&encoding.vector) {
            assert!((right - got).abs() < TOLERANCE, "{text}: {got} instead of {right}");
        }
    }
    let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    for ((left, right), cosine) in pairs.into_iter().zip(COSINES) {
        let got = dot(&encodings[left].vector, &encodings[right].vector);
        assert!((got - cosine).abs() < TOLERANCE, "{left} with {right}: {got} instead of {cosine}");
    }
}

#[test]
fn a_text_has_the_same_vector_in_any_batch_and_from_the_cache() {
    let model = model();
    let text = "Show calories on the recipe page";
    let alone = model.encode(&[text]).unwrap().remove(0);
    let again = model.encode(&["Dashboard", text]).unwrap().remove(1);
    assert!(Arc::ptr_eq(&alone, &again));
    let fresh = self::model().encode(&["Dashboard", text, "Make it better"]).unwrap().remove(1);
    assert!(dot(&alone.vector, &fresh.vector) > 1.0 - 1e-5);
}

#[test]
fn long_texts_are_cut_and_empty_ones_read() {
    let encodings = model().encode(&["word ".repeat(400).as_str(), "", "🎁🎁🎁"]).unwrap();
    assert_eq!(encodings[0].length, MAX_TOKENS);
    assert!((encodings[0].vector[1] - -0.095_586).abs() < TOLERANCE);
    assert_eq!((encodings[1].length, encodings[1].tokens.nrows()), (2, 0));
    assert!(encodings[2].unknown > 0.99);
    assert!(encodings.iter().all(|encoding| (dot(&encoding.vector, &encoding.vector) - 1.0).abs() < 1e-4));
}

#[test]
fn a_text_can_not_smuggle_in_a_frame() {
    let model = model();
    assert!(!model.pieces("a [SEP] b").unwrap().ids[1..4].contains(&model.frame[1]));
}

#[test]
fn batches_hold_neighbours_up_to_the_limit() {
    let lines = |lengths: &[usize]| {
        lengths.iter().map(|length| Pieces { ids: vec![0; *length], places: Vec::new() }).collect::<Vec<_>>()
    };
    assert_eq!(batches(&lines(&[300, 200, 20, 600, 10])), [0..2, 2..3, 3..4, 4..5]);
    assert!(batches(&[]).is_empty());
}

#[cfg(not(feature = "embed-weights"))]
#[test]
fn missing_and_damaged_weights_say_how_to_get_them() {
    let folder = tempfile::tempdir().unwrap();
    let error = Weights::from_folder(folder.path()).err().unwrap().to_string();
    assert!(error.contains("make setup"), "{error}");
    std::fs::write(folder.path().join("vocab.txt"), "[PAD]").unwrap();
    let error = Weights::from_folder(folder.path()).err().unwrap().to_string();
    assert!(error.contains("vocab.txt differs") && error.contains("make setup"), "{error}");
}
