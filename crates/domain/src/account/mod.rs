//! Members and visitors: who is looking, what they may see, and what members keep with us.

mod email;
mod member;
mod password;
mod redirect;
mod store;
mod token;
mod viewer;

pub use email::{EmailAddress, EmailError};
pub use member::{Bio, FullName, Identity, JoinMonth, Member, Username};
pub use password::{HashError, Password, PasswordError, PasswordHash, PasswordHasher, Verified};
pub use redirect::LocalPath;
pub use store::{
    Letter, LetterKind, MemberSessions, Members, OneTimeToken, OneTimeTokens, Outbox, ProfileImage,
    Session,
};
pub use token::{Token, TokenHash, TokenKind};
pub use viewer::{Access, AccessPolicy, MemberId, Sessions, Viewer};
