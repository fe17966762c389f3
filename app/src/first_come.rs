//! First come: two requests side by side, and the choice of the person who asked first.

mod card;
mod diff;
mod server_fns;
mod side;
mod waiting;

pub(crate) use card::ChoiceCard;
pub(crate) use waiting::WaitingCard;
