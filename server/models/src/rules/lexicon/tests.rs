use super::*;
use crate::rules::plainly;

fn named(text: &str) -> &'static str {
    Language::of(text).0.map_or("?", |list| NAMES[list])
}

// rule: INT-09
#[test]
fn a_text_shows_its_language() {
    let texts = [
        ("Export the invoices of a month", "en"),
        ("Dark mode", "en"),
        ("Import album covers", "en"),
        ("Rechnungen als PDF exportieren", "de"),
        ("Exporter les factures du mois", "fr"),
        ("Mostrar en el mapa las bicicletas libres", "es"),
        ("Stampare la lista degli ospiti", "it"),
        ("Os moradores recebem um aviso quando chega uma encomenda", "pt"),
        ("Zoeken in de voorraad op naam van de leverancier", "nl"),
        ("Visa hur många lediga platser det finns på bussen", "sv"),
        ("Przypomnij rodzicom o spotkaniu", "pl"),
        ("Üyeler rezervasyonu iptal edebilsin", "tr"),
        ("Показывать размер и фото каждого костюма", "ru"),
        ("أرسل تذكيرا للضيف قبل الوصول بيوم", "ar"),
        ("在库存页面显示每个物品的照片", "zh"),
        ("教師が授業の宿題を登録できるページ", "ja"),
        ("지출을 카테고리별로 원형 차트로 보여주기", "ko"),
        ("🎁🎁🎁", "en"),
    ];
    for (text, language) in texts {
        assert_eq!(named(text), language, "{text}");
    }
}

// rule: INT-09
#[test]
fn a_word_is_known_in_its_forms() {
    // A stem, an elided article, a phrase, and words that say nothing.
    assert_eq!(plainly("Il faudrait pouvoir annuler l'abonnement"), "cancel subscription");
    // A compound, with and without a letter between its parts, and what joins two of them.
    assert_eq!(plainly("Die Rechnungsnummer und das Lagerregal"), "invoice number and stock shelf");
    // An ending that no stemmer knows.
    assert_eq!(plainly("Przypominać o rezerwacjach"), "remind book");
    // No spaces; a denial; a letter that says nothing.
    assert_eq!(plainly("不要显示电话号码"), "not phone number");
    // A number as a word is the number.
    assert_eq!(plainly("Drei Rechnungen je Monat"), "3 invoice month");
}

// rule: INT-09
#[test]
fn every_word_is_in_lower_case_and_has_a_meaning() {
    for (list, name) in LISTS.iter().zip(NAMES) {
        assert!(list.exact.len() > 500, "{name}");
        for (word, meaning) in &list.exact {
            assert_eq!(word.to_lowercase(), *word, "{name}: lower case");
            assert!(!meaning.is_empty() && !word.is_empty(), "{name}: {word}");
        }
    }
}

// rule: INT-09
#[test]
fn a_text_without_spaces_may_be_as_long_as_a_goal_can_be() {
    let goal = "显示电话号码和订单".repeat(444);
    let read = plainly(&goal);
    assert!(read.starts_with("phone number order"), "{}", &read[..80]);
    assert!(plainly(&format!("Bitte {} löschen", "donau".repeat(800))).ends_with("delete"));
}
