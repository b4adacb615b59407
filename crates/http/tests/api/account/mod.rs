//! Accounts: registration, sign-in, sessions and the own profile.

mod addresses;
mod audit;
mod bodies;
mod clock;
mod email_verification;
mod export;
mod forgotten_password;
mod leaving;
pub(crate) mod members;
mod own_sessions;
mod picture;
mod profile;
mod provider;
mod provider_site;
mod registration;
mod sign_in;
mod throttle;
