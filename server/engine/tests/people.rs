//! People: sign-in, the platform's gate, admins' acts, tokens.

use domain::access::AccessStatus;
use engine::{EngineError, both};

// rule: ACC-04
both!(who_waits_or_was_declined_does_not_pass_the_gate, |world| async move {
    for status in [AccessStatus::Pending, AccessStatus::Declined] {
        let person = world.stranger("Ana", status, false).await;
        match world.engine.enter(&person).await {
            Err(EngineError::ApprovalRequired(told)) => assert_eq!(told, status),
            other => panic!("{other:?}"),
        }
        assert_eq!(world.engine.me(&person).await.unwrap().access_status, status);
    }
    let caller = world.person("Ben").await;
    assert_eq!(caller.name, "Ben");
});
