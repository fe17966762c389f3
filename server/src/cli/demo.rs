//! Fills an empty store with people and requests in every state, through the same commands that people use.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use anyhow::{Context as _, bail};
use domain::{
    ChangeId, Moment, ProjectId,
    change::{Check, Status},
    time::{DAY, HOUR, MINUTE},
};
use engine::{
    BuildReport, Caller, Engine, EngineError, NewPerson, NewProject, SendChange, ports::Clock, ports::Ports,
};

use super::open_with;
use crate::{clock::SystemClock, ports, settings::Settings};

mod planner;
mod story;

use planner::StoryPlanner;

/// How long ago the story begins.
const BEGINS: i64 = 12 * DAY;

/// A clock that moves with the story, so that requests are days old.
struct StoryClock(AtomicI64);

impl Clock for StoryClock {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::Relaxed))
    }
}

/// Fills the store.
///
/// # Errors
/// When somebody is in it already, or it does not answer.
pub async fn fill(settings: Settings) -> anyhow::Result<()> {
    let clock = Arc::new(StoryClock(AtomicI64::new(SystemClock.now().0 - BEGINS)));
    let ports = ports::of(&settings)?;
    let planner = Arc::new(StoryPlanner::new(ports.planner));
    let ports = Ports { clock: clock.clone(), planner: planner.clone(), ..ports };
    let engine = open_with(&settings, ports, false).await?;
    if !engine.is_empty().await? {
        bail!("the store is not empty; name another one with --database-url");
    }
    let story = Story::begin(engine, clock, planner).await.context("the story can't begin")?;
    story::tell(&story).await.context("the story can't go on")?;
    story.end().await?;
    println!("Made {}, {} people and their requests.", story::PROJECT, story.people.len() + 1);
    println!("Sign in as {} to see it as its owner.", address(story::OWNER));
    Ok(())
}

/// The address of somebody in the story.
fn address(name: &str) -> String {
    let plain: String = name.to_lowercase().chars().map(|c| if c == ' ' { '.' } else { c }).collect();
    format!("{plain}@allotment.example")
}

/// The world of the story while it is told.
struct Story {
    engine: Engine,
    clock: Arc<StoryClock>,
    planner: Arc<StoryPlanner>,
    people: Vec<Caller>,
    project: ProjectId,
}

type Told<T> = Result<T, EngineError>;

impl Story {
    /// People come, the owner makes the project, and the others join.
    async fn begin(engine: Engine, clock: Arc<StoryClock>, planner: Arc<StoryPlanner>) -> Told<Self> {
        let mut people = Vec::new();
        for (name, _) in story::PEOPLE {
            let platform_admin = name == story::OWNER;
            let new = NewPerson {
                address: address(name),
                name: Some(name.to_owned()),
                approve: true,
                platform_admin,
            };
            let added = engine.add_person(new).await?;
            people.push(engine.enter(&added.user_id).await?);
        }
        let new = NewProject {
            name: story::PROJECT.to_owned(),
            description: story::ABOUT.to_owned(),
            clarify_requirements: Some("auto".to_owned()),
            ..NewProject::default()
        };
        let project = engine.create_project(&people[0], new, None).await?.id;
        let story = Self { engine, clock, planner, people, project };
        for (name, role) in story::PEOPLE.iter().skip(1) {
            story.passes(20 * MINUTE);
            let invitation =
                story.engine.invite(story.owner(), &story.project, &address(name), *role, None).await?;
            story.engine.accept_invitation(story.who(name), &invitation.id).await?;
        }
        Ok(story)
    }

    /// The clock catches up with the day of today.
    async fn end(&self) -> Told<()> {
        self.clock.0.store(SystemClock.now().0, Ordering::Relaxed);
        self.engine.run_due().await?;
        self.engine.close().await;
        Ok(())
    }

    fn passes(&self, micros: i64) {
        self.clock.0.fetch_add(micros, Ordering::Relaxed);
    }

    /// Time goes by until a number of days before today.
    fn days_before_today(&self, days: i64) {
        let then = SystemClock.now().0 - days * DAY;
        self.clock.0.fetch_max(then, Ordering::Relaxed);
    }

    fn owner(&self) -> &Caller {
        &self.people[0]
    }

    fn who(&self, name: &str) -> &Caller {
        let found = self.people.iter().find(|person| person.name.starts_with(name));
        found.unwrap_or_else(|| self.owner())
    }

    async fn rests(&self) -> Told<()> {
        self.engine.run_due().await.map(drop)
    }

    /// Somebody asks for something.
    async fn asks(&self, name: &str, goal: &str, criteria: &[&str]) -> Told<ChangeId> {
        self.passes(2 * HOUR + 17 * MINUTE);
        let new = SendChange {
            goal: goal.to_owned(),
            criteria: criteria.iter().map(|text| (*text).to_owned()).collect(),
            ..SendChange::default()
        };
        let change = self.engine.send_change(self.who(name), &self.project, new, None).await?;
        self.rests().await?;
        Ok(change.id)
    }

    /// Somebody asks, and an admin includes it where that is needed.
    async fn asks_and_is_included(&self, name: &str, goal: &str, criteria: &[&str]) -> Told<ChangeId> {
        let id = self.asks(name, goal, criteria).await?;
        if self.engine.change(self.owner(), &id).await?.status == Status::Proposed {
            self.passes(40 * MINUTE);
            self.engine.include(self.owner(), &id).await?;
            self.rests().await?;
        }
        Ok(id)
    }

    /// The builder is at it.
    async fn is_being_built(&self, id: &ChangeId, note: &str) -> Told<()> {
        self.passes(HOUR);
        self.reports(id, BuildReport::Started).await?;
        self.passes(35 * MINUTE);
        self.reports(id, BuildReport::Progress { note: note.to_owned() }).await
    }

    /// The builder is done; somebody has to look at it.
    async fn is_built(&self, id: &ChangeId, summary: &str) -> Told<()> {
        self.is_being_built(id, "The page is there; tests are being written").await?;
        self.passes(3 * HOUR);
        let checks = ["Tests", "Accessibility", "Types"];
        let checks = checks.map(|name| Check { name: name.to_owned(), passed: true, url: None }).to_vec();
        self.reports(id, BuildReport::Candidate { commit: None, summary: summary.to_owned(), checks }).await
    }

    /// It is built, approved and in the product.
    async fn ships(&self, id: &ChangeId, summary: &str) -> Told<()> {
        self.is_built(id, summary).await?;
        self.passes(90 * MINUTE);
        if self.engine.change(self.owner(), id).await?.status == Status::AwaitingApproval {
            self.engine.approve(self.who("Mateo"), id).await?;
        }
        self.rests().await
    }

    async fn reports(&self, id: &ChangeId, report: BuildReport) -> Told<()> {
        self.engine.report_build(self.who("Mateo"), id, report).await?;
        self.rests().await
    }
}
