//! Two members with sessions, for tests without sign-in.

use chrono::NaiveDate;
use klarlonn_domain::{
    Month,
    account::{ContributorTag, Device, Session, TagKey, TokenHash, TokenKind},
    catalog::JobTitle,
    contribution::{Institution, Program, StudentEntry},
    store::{Store, StoreError, in_transaction},
};

use crate::member;

/// Token of a member who sees exact figures, because they contributed student data.
pub const CONTRIBUTOR_TOKEN: &str =
    "kls_cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc";
/// Token of a member without contributions.
pub const MEMBER_TOKEN: &str =
    "kls_dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd";

/// Adds a contributor and a member without contributions, each with a session last used on this
/// day.
///
/// # Panics
/// If the store fails.
pub fn add_signed_in_members(store: &dyn Store, key: &dyn TagKey, today: NaiveDate) {
    let month = Month::from_day(today).first_day();
    let last_day = NaiveDate::MAX;
    let session = |token, member| Session {
        token_hash: TokenHash::parse(TokenKind::Session, token).expect("a session token"),
        member,
        device: Device::UNKNOWN,
        last_used_month: month,
        idle_until: last_day,
        ends_on: last_day,
    };
    let (contributor, other) = (member(u32::MAX), member(u32::MAX - 1));
    let student = StudentEntry {
        institution: Institution::parse("Universitetet i Oslo").expect("a name"),
        program: Program::parse("Informatikk").expect("a name"),
        future_job_title: JobTitle::parse("Utvikler").expect("a title"),
        reported_on: today,
    };
    in_transaction::<_, StoreError>(store, |unit| {
        unit.members().add(&contributor)?;
        unit.members().add(&other)?;
        unit.sessions()
            .add(&session(CONTRIBUTOR_TOKEN, contributor.id))?;
        unit.sessions().add(&session(MEMBER_TOKEN, other.id))?;
        let tag = ContributorTag::new(key, contributor.id);
        unit.contributions().set_student_entry(&tag, Some(&student))
    })
    .expect("the store works");
}
