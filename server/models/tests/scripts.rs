//! Goals from one to 4,000 characters in many scripts, through the whole gate with the embedded default.

#[allow(dead_code, clippy::allow_attributes, reason = "this story uses a part")]
mod common;

use domain::{
    ChangeId, Moment,
    change::Status,
    intake::{AppContext, Assessment, EntryFile, IntakeOutcome, RequestPacket, Target, TargetKind},
    question::QuestionKind,
};
use engine::{
    assess::{Asked, Limits, Vectors, assess},
    ports::Ports,
};

/// The longest goal, in characters.
const LONGEST: usize = 4_000;

/// A script with a sentence that says something in it.
const SCRIPTS: [(&str, &str); 14] = [
    ("Latin", "Show the opening hours of the library. "),
    ("accents", "Añadir una página con los préstamos del año. "),
    ("Chinese", "在图书馆页面显示每本书的封面照片。"),
    ("Japanese", "図書館のページに本の写真を表示する。"),
    ("Korean", "도서관 페이지에 책 사진을 표시해 주세요. "),
    ("Arabic", "أضف صفحة تعرض الكتب المستعارة لكل قارئ. "),
    ("Hebrew", "להוסיף עמוד עם הספרים המושאלים לכל קורא. "),
    ("Thai", "เพิ่มหน้าแสดงหนังสือที่ถูกยืมของผู้อ่านแต่ละคน "),
    ("Hindi", "हर पाठक की उधार ली गई किताबों का पृष्ठ जोड़ें। "),
    ("Cyrillic", "Добавить страницу с книгами каждого читателя. "),
    ("emoji", "👩🏽‍🚀📚🎁"),
    ("marks", "Z̴̡̛a̶͚l̷g̸o b̶o̴o̵k l̴i̶s̷t "),
    ("punctuation", "… — !!! ??? \"' ;;; "),
    ("one word", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
];

fn of_length(sentence: &str, characters: usize) -> String {
    sentence.chars().cycle().take(characters).collect()
}

fn target(goal: &str) -> Target {
    let kind = TargetKind::Request {
        change: ChangeId::from("a"),
        status: Status::Running,
        requester: "Ana".to_owned(),
        requested_at: Moment(1),
    };
    Target::request(kind, goal, &[])
}

fn library() -> AppContext {
    AppContext {
        readable: true,
        files: vec!["src/books.rs".to_owned(), "src/new\\nline.js".to_owned()],
        file_count: 2,
        readme: "A small library: books, readers, loans.".to_owned(),
        entry_files: vec![EntryFile { path: "src/books.rs".to_owned(), text: "fn lend() {}".to_owned() }],
        ..AppContext::default()
    }
}

async fn gate(ports: &Ports, goal: String, targets: Vec<Target>) -> Assessment {
    let asked = Asked {
        change: None,
        request: RequestPacket { goal, criteria: Vec::new() },
        requested_at: Moment(100),
        targets,
        app: library(),
        first_build: None,
    };
    assess(ports, asked, Limits::default(), &mut Vectors::default()).await
}

// rule: CLR-01, INT-01
#[tokio::test]
async fn goals_of_every_length_and_script_are_judged_without_a_fault() {
    let ports = common::embedded_default().expect("the weights are missing; `make setup` brings them");
    for (script, sentence) in SCRIPTS {
        for characters in [1, 2, 3, 40, 333, LONGEST] {
            let goal = of_length(sentence, characters);
            let what = format!("{script}, {characters} characters");
            let assessment = gate(&ports, goal.clone(), vec![target("Let readers reserve a book")]).await;
            assert!(
                assessment.receipt.calls.iter().all(|call| call.outcome == "ok"),
                "{what}: {assessment:?}"
            );
            match assessment.outcome {
                IntakeOutcome::Ask(question) => {
                    assert!(
                        question.questions.iter().all(|question| goal.contains(&question.quote)),
                        "{what}"
                    );
                }
                IntakeOutcome::Plan(_) => assert!(characters > 3, "{what}: it says nothing yet"),
            }
        }
    }
}

// rule: INT-09
#[tokio::test]
async fn the_very_same_goal_is_a_duplicate_in_every_script() {
    let ports = common::embedded_default().expect("the weights are missing; `make setup` brings them");
    for (script, sentence) in
        SCRIPTS.into_iter().filter(|(script, _)| !["emoji", "punctuation"].contains(script))
    {
        for characters in [sentence.chars().count(), LONGEST] {
            let goal = of_length(sentence, characters).trim().to_owned();
            let asked = gate(&ports, goal.clone(), vec![target(&goal)]).await.outcome.asked();
            assert_eq!(asked, Some(QuestionKind::Duplicate), "{script}, {characters} characters");
        }
    }
}
