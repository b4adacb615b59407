//! Test helpers shared by all crates: in-memory adapters, builders, a settable clock, and the
//! contract tests of each port, which every adapter runs.

mod builders;
mod clock;
mod email_texts;
mod hasher;
pub mod hasher_contract;
mod loopback_server;
pub mod mailer_contract;
mod memory;
mod mutex;
mod oracle;
pub mod parsers;
mod pictures;
mod px_server;
mod px_table;
mod random;
mod received_email;
pub mod registry_contract;
mod sessions;
mod site;
mod smtp_server;
pub mod store_contract;
mod tag_key;
mod threads;
mod waiting_changes;

pub use builders::{EntryBuilder, day, entry, example_reference, member};
pub use clock::SettableClock;
pub use email_texts::PlainEmailTexts;
pub use hasher::PlaintextHasher;
pub use memory::MemoryStore;
pub use oracle::Oracle;
pub use pictures::PlainPictures;
pub use px_server::{PxFault, PxServer};
pub use px_table::PxTable;
pub use random::CountingRandom;
pub use received_email::ReceivedEmail;
pub use sessions::{CONTRIBUTOR_TOKEN, MEMBER_TOKEN, add_signed_in_members};
pub use site::{AT_ONCE, Site, ports, set_tag_key};
pub use smtp_server::{SmtpFault, SmtpServer};
pub use tag_key::NumberedTagKey;
pub use threads::in_threads;
pub use waiting_changes::waiting_changes;
