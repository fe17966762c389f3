//! The program over HTTP, in one process: pages' frame, sessions and the conventions of the JSON API.
#![cfg(test)]

mod asking;
mod conventions;
mod document;
mod frame;
mod gate;
mod live;
mod money;
mod place;
mod sign_in;
