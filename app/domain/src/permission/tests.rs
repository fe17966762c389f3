//! The matrix against the design, row by row.

use std::collections::BTreeSet;

use super::{Action, may, may_manage};
use crate::{fixtures::variants, people::Role};

/// The table "Roles and permissions", row by row: what it says, the action, and owner, admin, member, viewer.
#[rustfmt::skip]
const TABLE: [(&str, Action, [bool; 4]); 14] = [
    ("Read the project pages",                          Action::ReadProject,   [true,  true,  true,  true]),
    ("Send a request",                                  Action::CreateChange,  [true,  true,  true,  false]),
    ("Answer, withdraw or cancel your own request",     Action::ManageOwn,     [true,  true,  true,  false]),
    ("Answer or cancel the request of another person",  Action::ManageAny,     [true,  true,  false, false]),
    ("Include or decline a proposed request",           Action::Review,        [true,  true,  false, false]),
    ("Raise a budget, approve or promote a candidate",  Action::Build,         [true,  true,  false, false]),
    ("Publish, roll back",                              Action::Release,       [true,  true,  false, false]),
    ("Retry or dismiss stopped work",                   Action::Recover,       [true,  true,  false, false]),
    ("Provision the project, run its checks",           Action::Provision,     [true,  true,  false, false]),
    ("Invite people, manage members and viewers",       Action::ManagePeople,  [true,  true,  false, false]),
    ("Invite, make, change or remove an admin",         Action::ManageAdmins,  [true,  false, false, false]),
    ("Change the settings",                             Action::EditSettings,  [true,  true,  false, false]),
    ("Delete the project",                              Action::DeleteProject, [true,  false, false, false]),
    ("Leave the project",                               Action::LeaveProject,  [false, true,  true,  true]),
];

// rule: MEM-04
#[test]
fn the_matrix_is_the_table_of_the_design() {
    for (row, action, allowed) in TABLE {
        for (role, allowed) in Role::ALL.into_iter().zip(allowed) {
            assert_eq!(may(role, action), allowed, "{row}: {role:?}");
        }
    }
}

// rule: MEM-09
#[test]
fn each_action_is_a_row_of_the_matrix() {
    let words = |actions: &[Action]| -> BTreeSet<String> {
        actions.iter().map(|action| serde_json::to_string(action).unwrap().replace('"', "")).collect()
    };
    let all: BTreeSet<String> = variants::<Action>().into_iter().collect();
    assert_eq!(words(&Action::ALL), all, "Action::ALL holds every action");
    assert_eq!(words(&TABLE.map(|(_, action, _)| action)), all, "the table has a row for every action");
}

// rule: MEM-09
#[test]
fn every_action_of_every_role_on_own_and_other_requests() {
    let mark = |allowed| if allowed { '✔' } else { '✘' };
    let mut lines =
        vec![format!("{:24}{}", "", Role::ALL.map(|role| format!("{:8}", role.as_str())).concat())];
    for action in Action::ALL {
        let cells = Role::ALL.map(|role| format!("{:8}", mark(may(role, action)))).concat();
        lines.push(format!("{:24}{cells}", format!("{action:?}")));
    }
    for (whose, own) in [("manage own request", true), ("manage other's request", false)] {
        let cells = Role::ALL.map(|role| format!("{:8}", mark(may_manage(role, own)))).concat();
        lines.push(format!("{whose:24}{cells}"));
    }
    let table: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    insta::assert_snapshot!(table.join("\n"), @r"
                            owner   admin   member  viewer
    ReadProject             ✔       ✔       ✔       ✔
    CreateChange            ✔       ✔       ✔       ✘
    ManageOwn               ✔       ✔       ✔       ✘
    ManageAny               ✔       ✔       ✘       ✘
    Review                  ✔       ✔       ✘       ✘
    Build                   ✔       ✔       ✘       ✘
    Release                 ✔       ✔       ✘       ✘
    Recover                 ✔       ✔       ✘       ✘
    Provision               ✔       ✔       ✘       ✘
    ManagePeople            ✔       ✔       ✘       ✘
    ManageAdmins            ✔       ✘       ✘       ✘
    EditSettings            ✔       ✔       ✘       ✘
    DeleteProject           ✔       ✘       ✘       ✘
    LeaveProject            ✘       ✔       ✔       ✔
    manage own request      ✔       ✔       ✔       ✘
    manage other's request  ✔       ✔       ✘       ✘
    ");
}

// rule: MEM-05
#[test]
fn a_refusal_names_who_can() {
    for action in Action::ALL {
        let [owner, admin] = [may(Role::Owner, action), may(Role::Admin, action)];
        let member = may(Role::Member, action);
        let text = action.refused();
        if owner && !admin {
            assert!(text.starts_with("Only the project owner can "), "{text}");
        } else if admin && !member {
            assert!(text.starts_with("Only the project owner or an admin can "), "{text}");
        } else {
            assert!(!text.contains("owner or an admin"), "{text}");
        }
    }
}

// rule: MEM-07
#[test]
fn only_the_owner_makes_changes_or_removes_an_admin() {
    assert_eq!(Role::ALL.map(|role| may(role, Action::ManageAdmins)), [true, false, false, false]);
    assert_eq!(Role::ALL.map(|role| may(role, Action::ManagePeople)), [true, true, false, false]);
}
