//! Moderators, their decisions, and appeals.

mod appeals;
mod decisions;
mod moderators;
