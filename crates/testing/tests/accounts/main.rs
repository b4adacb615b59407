//! What members can do with their accounts, on a store in memory.

mod hashing;
mod password_reset;
mod profile;
mod registration;
mod sessions;
mod site;
