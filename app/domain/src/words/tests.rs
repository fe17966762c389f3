use super::*;

// rule: CLR-01
#[test]
fn words_are_found_in_any_script() {
    assert_eq!(words("Add a kanban-board, please!"), ["add", "a", "kanban", "board", "please"]);
    let found = product_words("在库存页面显示每个物品的照片");
    assert!(["库存", "物品", "照片"].iter().all(|word| found.iter().any(|other| other == word)), "{found:?}");
    assert!(product_words("إضافة زر طباعة إلى صفحة الوصفة").len() >= 3);
    assert!(product_words("レシピページに印刷ボタンを追加する").len() >= 3);
    assert!(product_words("เพิ่มปุ่มพิมพ์ในหน้าสูตรอาหาร").len() >= 2);
}

// rule: CLR-01
#[test]
fn emoji_numbers_and_asking_words_name_nothing() {
    assert!(words("🎁🎁🎁").is_empty());
    assert!(product_words("Please add 16 new features to the app").is_empty());
    assert!(product_words("Bitte mach es besser").is_empty());
    assert_eq!(product_words("Add kanban feature"), ["kanban"]);
}

#[test]
fn stems_join_forms_of_a_word() {
    assert_eq!(product_stems("The supplier's phones"), product_stems("suppliers' phone"));
    assert_eq!(product_stems("Zutaten für die Portionen"), product_stems("die Zutat nach Portion"));
    assert!(
        (containment(&product_stems("sorted wishes"), &product_stems("sort a wish by price")) - 1.0).abs()
            < 1e-9
    );
}

#[test]
fn a_text_of_german_words_is_german() {
    assert_eq!(tongue("Zutaten auf der Rezeptseite nach Anzahl der Portionen umrechnen"), Tongue::German);
    assert_eq!(tongue("Show the number of portions on each recipe"), Tongue::English);
}

#[test]
fn shortening_keeps_graphemes_whole() {
    assert_eq!(shortened("a  b\nc", 10), "a b c");
    assert_eq!(shortened("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 2), "👨‍👩‍👧…");
}

#[test]
fn spans_are_where_the_words_are() {
    let text = "Zeige 库存 on /items";
    for span in spans(text) {
        assert_eq!(&text[span.start..span.end], span.word);
    }
}
