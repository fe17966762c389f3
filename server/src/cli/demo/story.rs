//! The story: a garden of allotments, and what its people want from their web page.

use domain::{
    change::Status,
    first_come::Choice,
    people::Role,
    question::{QuestionKind, Reply},
    time::{HOUR, MINUTE},
};
use engine::{BuildReport, EditProject, NewPerson, NewProject, SendChange};

use super::{Story, Told, address};

pub(super) const PROJECT: &str = "Quayside Allotments";
pub(super) const ABOUT: &str = "The page on which forty households share plots, tools and the watering rota.";
pub(super) const OWNER: &str = "Ingrid Solberg";
pub(super) const PEOPLE: [(&str, Role); 7] = [
    (OWNER, Role::Owner),
    ("Mateo Fuentes", Role::Admin),
    ("Priya Nair", Role::Member),
    ("Tom Becker", Role::Member),
    ("Aisha Rahman", Role::Member),
    ("Hana Sato", Role::Member),
    ("Walter Obi", Role::Viewer),
];

/// Tells it from the beginning to today.
pub(super) async fn tell(story: &Story) -> Told<()> {
    shipped(story).await?;
    not_built(story).await?;
    story.engine.read_notifications(story.owner(), None).await?;
    on_its_way(story).await?;
    first_come(story).await?;
    questions(story).await?;
    joined(story).await?;
    waiting_for_review(story).await?;
    stopped(story).await?;
    other_projects(story).await?;
    newcomer(story).await
}

async fn shipped(story: &Story) -> Told<()> {
    let keys = story
        .asks_and_is_included(
            "Priya",
            "Show on the start page who has the keys to the tool shed today",
            &[
                "The start page names the household that has the keys",
                "The name changes when the keys are handed on",
            ],
        )
        .await?;
    story
        .ships(&keys, "The start page shows the household, and whoever takes the keys presses one button.")
        .await?;
    story.days_before_today(10);
    let reminder = story
        .asks_and_is_included(
            "Tom",
            "Send me a reminder by mail the evening before it is my turn to water",
            &["The mail goes out at 18:00 on the day before", "It names the beds that need water"],
        )
        .await?;
    story.ships(&reminder, "A mail at 18:00 with the beds of the next day; it can be switched off.").await?;
    let settings = EditProject { approval_required: Some(true), ..EditProject::default() };
    story.engine.edit_project(story.owner(), &story.project, settings).await?;
    let lost = story
        .asks_and_is_included(
            "Mateo",
            "Add a page for lost and found tools with a photo of each",
            &["Each find has a photo and a place", "A find can be marked as returned"],
        )
        .await?;
    story.ships(&lost, "Finds with photo and place; returned ones fold away after a week.").await
}

async fn not_built(story: &Story) -> Told<()> {
    story.days_before_today(8);
    let stall =
        story.asks("Aisha", "Let visitors order vegetables from our plots and pay online", &[]).await?;
    story.passes(5 * HOUR);
    let reason = "Our lease with the city does not allow selling. A give-away shelf would be fine, though.";
    story.engine.decline(story.owner(), &stall, reason).await?;
    let chat = story.asks("Tom", "Add a chat room for the neighbours of each plot", &[]).await?;
    story.passes(HOUR);
    story.engine.cancel(story.who("Tom"), &chat).await?;
    let moisture = story
        .asks_and_is_included(
            "Mateo",
            "Draw the soil moisture of the last seven days from the sensors in the beds",
            &["Each bed with a sensor has a line for seven days"],
        )
        .await?;
    story.is_being_built(&moisture, "Reading the sensors' interface").await?;
    let reason = "The maker of the sensors has closed its interface; the readings can't be fetched any more.";
    story.reports(&moisture, BuildReport::Failed { reason: reason.to_owned() }).await
}

async fn on_its_way(story: &Story) -> Told<()> {
    story.days_before_today(5);
    let phone = story
        .asks_and_is_included(
            "Hana",
            "List the telephone numbers of the households next to my plot",
            &["Only members who are signed in see the numbers", "A household can hide its number"],
        )
        .await?;
    story
        .is_built(&phone, "A card beside each plot with the neighbours' numbers; hidden ones stay hidden.")
        .await?;
    let export = story
        .asks_and_is_included(
            "Ingrid",
            "Download the accounts of the year as a spreadsheet",
            &["The spreadsheet has income and expenses of each month"],
        )
        .await?;
    story.is_being_built(&export, "Columns are settled; the download is next").await
}

async fn first_come(story: &Story) -> Told<()> {
    story.days_before_today(4);
    // Settled: the earlier version stays.
    story
        .asks_and_is_included(
            "Priya",
            "Start the week on Monday in the watering calendar",
            &["The watering calendar starts the week on Monday"],
        )
        .await?;
    let sunday = story
        .asks_and_is_included(
            "Ingrid",
            "Start the week on Sunday in the watering calendar",
            &["The watering calendar starts the week on Sunday"],
        )
        .await?;
    story.passes(3 * HOUR);
    story.engine.choose(story.who("Priya"), &sunday, Choice::KeepMine).await?;
    story.rests().await?;
    // Settled: the later one comes after.
    story
        .asks_and_is_included(
            "Mateo",
            "Print the rota as a portrait page for the notice board",
            &["The printed rota is a portrait page"],
        )
        .await?;
    let landscape = story
        .asks_and_is_included(
            "Aisha",
            "Print the rota as a landscape page, so that all names fit in one line",
            &["The printed rota is a landscape page"],
        )
        .await?;
    story.passes(2 * HOUR);
    story.engine.choose(story.who("Mateo"), &landscape, Choice::ApplyTheirs).await?;
    story.rests().await?;
    // Open: the owner is asked.
    story.days_before_today(2);
    story
        .asks_and_is_included(
            "Ingrid",
            "Show the newest messages at the top of the notice board",
            &["The notice board shows the newest messages at the top"],
        )
        .await?;
    story
        .asks_and_is_included(
            "Tom",
            "Show the oldest messages at the top of the notice board, so that nothing is missed",
            &["The notice board shows the oldest messages at the top"],
        )
        .await?;
    // Open: the owner waits.
    story
        .asks_and_is_included(
            "Hana",
            "Close the booking of tools at 18 o'clock",
            &["The booking of tools closes at 18 o'clock"],
        )
        .await?;
    story
        .asks_and_is_included(
            "Ingrid",
            "Close the booking of tools at 21 o'clock in summer",
            &["The booking of tools closes at 21 o'clock"],
        )
        .await
        .map(drop)
}

async fn questions(story: &Story) -> Told<()> {
    story.asks_and_is_included("Tom", "Make the plot page nicer", &[]).await?;
    story
        .asks_and_is_included("Aisha", "Send a reminder by mail the evening before my turn to water", &[])
        .await?;
    story
        .asks_and_is_included(
            "Priya",
            "Call the page for lost tools “Shed corner”",
            &["The page for lost tools is called “Shed corner”"],
        )
        .await?;
    story
        .asks_and_is_included(
            "Hana",
            "Call the page for lost tools “Finders' shelf”",
            &["The page for lost tools is called “Finders' shelf”"],
        )
        .await
        .map(drop)
}

/// Somebody asks for what another one asked for already, and joins that request.
async fn joined(story: &Story) -> Told<()> {
    let again = story
        .asks_and_is_included("Priya", "Let me download the accounts of the year as a spreadsheet", &[])
        .await?;
    let asked = story.engine.change(story.owner(), &again).await?.clarification;
    if let Some(asked) = asked.filter(|asked| asked.kind == QuestionKind::Duplicate) {
        story.passes(HOUR);
        story.engine.clarify(story.who("Priya"), &again, Some(asked.round), Reply::Join).await?;
        story.rests().await?;
    }
    Ok(())
}

/// One that would cost more than it may, and one whose plan nobody makes.
async fn stopped(story: &Story) -> Told<()> {
    story.planner.costs(400_000);
    story.passes(HOUR);
    let goal = "Put the watering rules into the eleven languages that our households speak".to_owned();
    let new = SendChange { goal, budget_microusd: Some(250_000), ..SendChange::default() };
    story.engine.send_change(story.who("Mateo"), &story.project, new, None).await?;
    story.rests().await?;
    story.planner.leaves();
    let tides = story
        .asks_and_is_included(
            "Ingrid",
            "Show beside the watering rota when the tide is high at the quay",
            &["Each day of the rota has the time of high water"],
        )
        .await?;
    while story.engine.change(story.owner(), &tides).await?.status == Status::Compiling {
        story.passes(10 * MINUTE);
        story.rests().await?;
    }
    Ok(())
}

/// A product that begins, whose first request is asked what its first version should have; and one that is over.
async fn other_projects(story: &Story) -> Told<()> {
    let new = NewProject {
        name: "Seed swap".to_owned(),
        description: "A page for the day in March on which we swap seeds with the gardens upstream."
            .to_owned(),
        clarify_requirements: Some("always".to_owned()),
        ..NewProject::default()
    };
    let swap = story.engine.create_project(story.owner(), new, None).await?.id;
    let goal = "Build a small online shop for the seeds that our gardens have left over".to_owned();
    let new = SendChange { goal, ..SendChange::default() };
    story.engine.send_change(story.owner(), &swap, new, None).await?;
    story.rests().await?;
    let new = NewProject {
        name: "Summer fair".to_owned(),
        description: "The programme of the fair; it was on the last Sunday of August.".to_owned(),
        ..NewProject::default()
    };
    let fair = story.engine.create_project(story.owner(), new, None).await?.id;
    let over = EditProject { archived: Some(true), ..EditProject::default() };
    story.engine.edit_project(story.owner(), &fair, over).await.map(drop)
}

async fn waiting_for_review(story: &Story) -> Told<()> {
    story.asks("Aisha", "Let two households swap their watering turns without asking the board", &[]).await?;
    story
        .asks(
            "Priya",
            "Keep a harvest diary with photos for each plot",
            &["A diary entry has a date, a crop and up to three photos"],
        )
        .await
        .map(drop)
}

async fn newcomer(story: &Story) -> Told<()> {
    story.passes(HOUR);
    let name = "Oskar Lind";
    let new = NewPerson { address: address(name), name: Some(name.to_owned()), ..NewPerson::default() };
    story.engine.add_person(new).await?;
    let guest = address("Nell Murray");
    story.engine.invite(story.owner(), &story.project, &guest, Role::Member, None).await.map(drop)
}
