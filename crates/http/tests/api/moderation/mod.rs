//! Moderation: the queue, decisions, appeals and open figures.

mod appeals;
mod decisions;
mod moderation_site;
mod names;
mod outsiders;
mod secrecy;
mod tables;
