//! The program over HTTP, in one process: pages' frame, sessions and the conventions of the JSON API.
#![cfg(test)]

mod asking;
mod bad_input;
mod conventions;
mod document;
mod figures;
mod frame;
mod gate;
mod languages;
mod limits;
mod live;
mod money;
mod operator;
mod place;
mod provider;
mod sign_in;
mod walk;
