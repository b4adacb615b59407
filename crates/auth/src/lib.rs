//! Password hashes by bcrypt, behind the domain's ports.

mod gate;
mod password;

pub use password::{BcryptHasher, HasherSettings, InvalidCost};
