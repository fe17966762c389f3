//! Roles.

use super::Role;
use crate::fixtures::variants;

// rule: MEM-01
#[test]
fn ranks_are_those_of_the_design_and_order_the_list() {
    assert_eq!(Role::ALL.map(Role::rank), [0, 5, 10, 30]);
    assert_eq!(Role::ALL.map(|role| role.as_str().to_owned()).to_vec(), variants::<Role>());
}

#[test]
fn a_role_is_read_back_and_nothing_else_is_one() {
    for role in Role::ALL {
        assert_eq!(Role::parse(role.as_str()), Some(role));
    }
    for word in ["", "Owner", "owner ", "root"] {
        assert_eq!(Role::parse(word), None);
    }
}
