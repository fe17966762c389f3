//! Mail about notices: how people choose, what is gathered, and what is not told any more.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{
    access::AccessStatus,
    notice::{MailWay, NoticeKind},
    pages::MailChoice,
    people::Role,
    question::Reply,
    time::{DAY, HOUR, MINUTE, SECOND},
};
use engine::{Caller, EditProject, both, testing::World};

/// A team whose members' requests wait for review.
async fn reviewing(world: &World) -> Team {
    world.courier.set_up(true);
    let team = team(world).await;
    let edit = EditProject { member_request_review: Some(true), ..EditProject::default() };
    world.engine.edit_project(&team.owner, &team.project, edit).await.unwrap();
    team
}

/// Everything that was mailed to somebody: subject and text.
fn mailed(world: &World, to: &str) -> Vec<(String, String)> {
    let sent = world.courier.sent().into_iter().filter(|mail| mail.to == format!("{to}@example.org"));
    sent.map(|mail| (mail.subject, mail.text)).collect()
}

async fn pass(world: &World, micros: i64) {
    world.clock.advance(micros);
    settle(world).await;
}

async fn choose(world: &World, by: &Caller, kind: NoticeKind, way: MailWay) {
    world.engine.choose_mail(by, &[MailChoice { kind, way }]).await.unwrap();
}

// rule: NOT-03
both!(what_waits_for_somebody_is_mailed_within_a_minute_with_the_place_to_act, |world| async move {
    let team = reviewing(&world).await;
    let change = send(&world, &team.ana, &team.project, "Sort the list by date").await;
    settle(&world).await;
    assert!(mailed(&world, "olga").is_empty(), "it waits a moment for company");
    pass(&world, MINUTE).await;
    let [(subject, text)] = mailed(&world, "olga").try_into().unwrap();
    assert_eq!(subject, "Ana asks for “Sort the list by date”. It waits until you include or decline it.");
    assert!(text.contains(&format!("https://askfirst.example/changes/{}", change.id)), "{text}");
    assert!(text.contains("https://askfirst.example/account#mail"), "{text}");
    pass(&world, DAY).await;
    assert_eq!(mailed(&world, "olga").len(), 1, "once");
});

// rule: NOT-03
both!(thirty_five_notices_in_five_minutes_become_one_mail, |world| async move {
    let team = reviewing(&world).await;
    for number in 0..35 {
        send(&world, &team.ana, &team.project, &format!("Show the number {number} in the list")).await;
        pass(&world, 7 * SECOND).await;
    }
    pass(&world, 5 * MINUTE).await;
    let [(subject, text)] = mailed(&world, "olga").try_into().unwrap();
    assert_eq!(subject, "35 things for you in Askfirst");
    assert_eq!(text.matches("https://askfirst.example/changes/").count(), 35, "{text}");
});

// rule: NOT-03
both!(a_stream_of_notices_is_told_every_five_minutes, |world| async move {
    let team = reviewing(&world).await;
    for number in 0..60 {
        send(&world, &team.ana, &team.project, &format!("Show the number {number} in the list")).await;
        pass(&world, 19 * SECOND).await;
    }
    pass(&world, 5 * MINUTE).await;
    let told = mailed(&world, "olga");
    assert!((3..=5).contains(&told.len()), "{} mails in twenty minutes", told.len());
    let places: usize = told.iter().map(|(_, text)| text.matches("/changes/").count()).sum();
    assert_eq!(places, 60, "each notice once");
});

// rule: NOT-03
both!(each_person_chooses_for_each_kind, |world| async move {
    let team = reviewing(&world).await;
    let ada = world.person("Ada").await;
    world.join(&team.project, &ada, Role::Admin).await;
    let usual = world.engine.mail_choices(&ada).await.unwrap();
    assert!(usual.contains(&MailChoice { kind: NoticeKind::RequestProposed, way: MailWay::AtOnce }));
    assert!(usual.iter().all(|choice| choice.kind != NoticeKind::AccessRequest), "for platform admins alone");
    choose(&world, &ada, NoticeKind::RequestProposed, MailWay::Daily).await;
    choose(&world, &team.owner, NoticeKind::RequestProposed, MailWay::None).await;
    let chosen = world.engine.mail_choices(&ada).await.unwrap();
    assert!(chosen.contains(&MailChoice { kind: NoticeKind::RequestProposed, way: MailWay::Daily }));

    send(&world, &team.ana, &team.project, "Sort the list by date").await;
    pass(&world, HOUR).await;
    assert!(mailed(&world, "ada").is_empty(), "not before the morning");
    send(&world, &team.ben, &team.project, "Print the list").await;
    pass(&world, DAY).await;
    let [(subject, _)] = mailed(&world, "ada").try_into().unwrap();
    assert_eq!(subject, "2 things for you in Askfirst");
    assert!(mailed(&world, "olga").is_empty(), "none, as she chose");
    assert_eq!(notices(&world, &team.owner).await.len(), 2, "everything stands in the app");
});

// rule: NOT-02, NOT-03
both!(what_was_read_or_settled_meanwhile_is_not_mailed, |world| async move {
    let team = reviewing(&world).await;
    let ada = world.person("Ada").await;
    world.join(&team.project, &ada, Role::Admin).await;
    let change = send(&world, &team.ana, &team.project, "Sort the list by date").await;
    world.engine.read_notifications(&ada, None).await.unwrap();
    pass(&world, 10 * SECOND).await;
    world.engine.decline(&team.owner, &change.id, "No").await.unwrap();
    assert!(notices(&world, &ada).await.is_empty(), "settled for everybody whom it asked");
    pass(&world, DAY).await;
    assert!(mailed(&world, "olga").is_empty());
    assert!(mailed(&world, "ada").is_empty());
    assert_eq!(mailed(&world, "ana").len(), 1, "the decision is told");
});

// rule: NOT-05
both!(nobody_hears_of_a_project_that_they_cannot_see_when_the_mail_goes_out, |world| async move {
    let team = reviewing(&world).await;
    let (ada, mia) = (world.person("Ada").await, world.person("Mia").await);
    for person in [&ada, &mia] {
        world.join(&team.project, person, Role::Admin).await;
    }
    send(&world, &team.ana, &team.project, "Sort the secret list").await;
    world.engine.remove_member(&team.owner, &team.project, &ada.id).await.unwrap();
    // Mia's mail is gathered while she can see the project, and the mail server is down.
    world.courier.goes_down(true);
    pass(&world, MINUTE).await;
    world.engine.remove_member(&team.owner, &team.project, &mia.id).await.unwrap();
    world.courier.goes_down(false);
    pass(&world, DAY).await;
    assert!(mailed(&world, "ada").is_empty());
    assert!(mailed(&world, "mia").is_empty());
    assert_eq!(mailed(&world, "olga").len(), 1);
    let admin = world.admin("Pia").await;
    send(&world, &team.ana, &team.project, "Sort the other list").await;
    world.engine.decline_access(&admin, &team.owner.id).await.unwrap();
    pass(&world, DAY).await;
    let [_, (subject, text)] = mailed(&world, "olga").try_into().unwrap();
    assert_eq!(subject, "Your request for access was declined.", "{text}");
});

// rule: NOT-03
both!(a_mail_server_that_is_down_delays_notices_and_nothing_else, |world| async move {
    let team = reviewing(&world).await;
    world.courier.goes_down(true);
    let change = send(&world, &team.ana, &team.project, "Sort the list by date").await;
    pass(&world, MINUTE).await;
    world.engine.include(&team.owner, &change.id).await.unwrap();
    pass(&world, HOUR).await;
    assert_ne!(status(&world, &team.ana, &change.id).await, domain::change::Status::Created, "it goes on");
    send(&world, &team.ben, &team.project, "Print the list").await;
    pass(&world, 6 * HOUR).await;
    world.courier.goes_down(false);
    pass(&world, HOUR).await;
    let [(subject, _)] = mailed(&world, "olga").try_into().unwrap();
    assert_eq!(subject, "Ben asks for “Print the list”. It waits until you include or decline it.");
});

// rule: ACC-08, NOT-03
both!(an_admin_is_mailed_who_waits_and_the_person_what_was_decided, |world| async move {
    world.courier.set_up(true);
    let admin = world.admin("Pia").await;
    let link = world.engine.ask_sign_in_link("cleo@example.org", "/").await.unwrap();
    let cleo = world.engine.sign_in_by_link(&link.secret).await.unwrap().person;
    pass(&world, MINUTE).await;
    let [(subject, text)] = mailed(&world, "pia").try_into().unwrap();
    assert!(subject.contains("cleo"), "{subject}");
    assert!(text.contains("https://askfirst.example/admin"), "{text}");
    world.engine.approve_access(&admin, &cleo).await.unwrap();
    pass(&world, MINUTE).await;
    let subjects: Vec<String> = mailed(&world, "cleo").into_iter().map(|(subject, _)| subject).collect();
    assert_eq!(subjects, ["Your link to sign in to Askfirst", "You have been let in. Welcome."]);
    assert_eq!(world.engine.me(&cleo).await.unwrap().access_status, AccessStatus::Approved);
});

// rule: WAI-05, NOT-03
both!(a_question_is_mailed_again_on_the_fifth_day, |world| async move {
    world.courier.set_up(true);
    let team = team(&world).await;
    let change = sent(&world, &team.ana, &team.project, "Dashboard").await;
    pass(&world, MINUTE).await;
    let first = mailed(&world, "ana");
    assert_eq!(first.len(), 1, "{first:?}");
    pass(&world, 4 * DAY).await;
    assert_eq!(mailed(&world, "ana").len(), 1, "silence until then");
    pass(&world, DAY).await;
    pass(&world, MINUTE).await;
    let [_, (subject, _)] = mailed(&world, "ana").try_into().unwrap();
    assert!(subject.contains("still waits for your answer"), "{subject}");
    world.engine.clarify(&team.ana, &change.id, None, Reply::ProceedAnyway).await.unwrap();
    pass(&world, 2 * DAY).await;
    assert!(notices(&world, &team.ana).await.is_empty(), "answered, it needs nobody any more");
});

// rule: NOT-03
both!(a_mail_holds_no_second_header_whatever_people_write, |world| async move {
    let team = reviewing(&world).await;
    let change = send(&world, &team.ana, &team.project, "Sort the list").await;
    world.engine.decline(&team.owner, &change.id, "No\r\nBcc: evil@example.org").await.unwrap();
    pass(&world, MINUTE).await;
    let [(subject, _)] = mailed(&world, "ana").try_into().unwrap();
    assert!(!subject.contains(['\r', '\n']), "{subject:?}");
});

both!(without_a_mail_server_nothing_is_kept_for_later, |world| async move {
    let team = reviewing(&world).await;
    world.courier.set_up(false);
    send(&world, &team.ana, &team.project, "Sort the list by date").await;
    pass(&world, MINUTE).await;
    world.courier.set_up(true);
    pass(&world, DAY).await;
    assert!(world.courier.sent().is_empty());
});
