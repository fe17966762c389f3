//! Keys of creations: asked again, the first answer.

use domain::{Refusal, time::DAY};
use engine::{EngineError, NewProject, Once, Paging, both};

fn named(name: &str) -> NewProject {
    NewProject { name: name.to_owned(), ..NewProject::default() }
}

fn once(key: &str, fingerprint: &str) -> Once {
    Once { key: key.to_owned(), fingerprint: fingerprint.to_owned() }
}

both!(a_repeated_creation_answers_the_first_project, |world| async move {
    let engine = &world.engine;
    let (olga, ana) = (world.person("Olga").await, world.person("Ana").await);
    let first = engine.create_project(&olga, named("Shop"), Some(once("k1", "a"))).await.unwrap();
    let again = engine.create_project(&olga, named("Shop"), Some(once("k1", "a"))).await.unwrap();
    assert_eq!(first, again);
    let other = engine.create_project(&olga, named("Blog"), Some(once("k1", "b"))).await;
    assert!(matches!(other, Err(EngineError::Conflict { refusal: Refusal::AlreadyDecided, current: None })));
    let others = engine.create_project(&ana, named("Shop"), Some(once("k1", "a"))).await.unwrap();
    assert_ne!(others.id, first.id, "a key is the caller's own");
    world.clock.advance(DAY);
    let later = engine.create_project(&olga, named("Blog"), Some(once("k1", "b"))).await.unwrap();
    assert_ne!(later.id, first.id, "a key is kept for a day");
    let empty = engine.create_project(&olga, named("Blog"), Some(once("", "b"))).await;
    assert!(matches!(empty, Err(EngineError::Refused(Refusal::Invalid(_)))));
});

both!(two_creations_with_one_key_at_once_make_one_project, |world| async move {
    let olga = world.person("Olga").await;
    let other = world.another().await;
    for key in ["k1", "k2", "k3", "k4"] {
        let (one, two) = tokio::join!(
            world.engine.create_project(&olga, named(key), Some(once(key, "a"))),
            other.create_project(&olga, named(key), Some(once(key, "a")))
        );
        assert_eq!(one.unwrap().id, two.unwrap().id);
    }
    assert_eq!(world.engine.projects(&olga, &Paging::default()).await.unwrap().items.len(), 4);
    other.close().await;
});
