//! The forum: messages, reactions and abuse reports.

mod first_comments;
mod messages;
mod reports;
mod row;
mod votes;
