//! Value types, validated on construction, and pure functions on them.

mod access;
mod device;
mod email;
mod fields;
mod log_pseudonym;
mod member;
mod password;
mod personal_words;
mod redirect;
mod reserved_names;
mod rule;
mod tag;
mod token;

pub use access::{Access, AccessPolicy, MemberAccess, MemberId, Viewer};
pub use device::Device;
pub use email::{EmailAddress, EmailError};
pub(crate) use fields::Form;
pub use fields::parse_required;
pub use log_pseudonym::LogPseudonym;
pub use member::{Bio, FullName, Identity, Member, Username};
pub use password::{Password, PasswordHash};
pub use personal_words::PersonalWords;
pub use redirect::LocalPath;
pub(crate) use reserved_names::check_username;
pub use rule::{Field, FieldError, Rule};
pub(crate) use tag::tag;
pub use tag::{ContributorTag, KeyCheck, WaitingTag};
pub use token::{Token, TokenHash, TokenKind};
