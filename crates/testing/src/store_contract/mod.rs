//! The contract of the store: what the port promises, as named cases.
//!
//! Every case takes a fresh, empty store. An adapter runs them all, each as a test of its own,
//! with [`store_contract_tests!`](crate::store_contract_tests).
#![expect(
    clippy::missing_panics_doc,
    reason = "a case panics when a promise is broken"
)]

mod account;
mod catalog;
mod contributions;
mod forum;
mod register;
mod salaries;
mod searches;
mod transactions;

use std::{sync::mpsc, thread, time::Duration};

pub use account::*;
pub use catalog::*;
pub use contributions::*;
pub use forum::*;
use klarlonn_domain::{
    catalog::{Company, CompanyName, JobTitle, OrganizationNumber, PlaceName},
    salary::{AnnualSalary, EntryId, Fingerprint, Origin, SalaryEntry},
    store::{Store, StoreError, UnitOfWork, in_snapshot, in_transaction},
};
pub use register::*;
pub use salaries::*;
pub use searches::*;
pub use transactions::*;
use uuid::Uuid;

/// Makes a test of every case of the store's contract.
///
/// Takes an expression that makes `(kept, store)`: a store that is fresh and empty, and what has
/// to live as long as it (a folder, a database to drop). It runs once per test.
#[macro_export]
macro_rules! store_contract_tests {
    ($fresh:expr) => {
        $crate::store_contract_tests! { @cases $fresh =>
            a_store_that_runs_answers,
            work_that_succeeds_is_kept,
            work_that_fails_is_rolled_back,
            work_that_panics_is_rolled_back_and_the_store_goes_on,
            a_transaction_sees_its_own_writes,
            nothing_written_in_a_snapshot_is_kept,
            a_snapshot_stands_still_while_others_write,
            readers_neither_wait_for_a_long_transaction_nor_see_its_work,
            concurrent_transactions_that_read_and_then_write_lose_nothing,
            a_transaction_goes_on_after_a_conflict,
            a_transaction_goes_on_after_a_missing_reference,

            names_come_back_as_they_were_given,
            the_first_spelling_of_a_name_stands,
            a_known_company_is_left_as_it_is,
            two_companies_cannot_have_one_number,
            a_name_that_was_never_added_is_not_found,
            adding_nothing_changes_nothing,
            names_that_look_like_sql_are_names,

            entries_come_back_in_every_field,
            every_experience_and_education_comes_back,
            references_to_nothing_are_refused,
            a_taken_id_is_a_conflict,
            known_fingerprints_are_skipped,
            skipped_entries_raise_no_version,
            a_version_rises_once_in_a_transaction,
            a_rolled_back_transaction_raises_no_version,
            a_refused_entry_raises_no_version,
            hidden_entries_count_but_are_not_seen,
            entries_are_found_by_their_title,
            five_thousand_entries_fit_in_one_call,

            a_members_new_entry_replaces_the_one_before,
            a_members_entry_that_comes_again_is_left_as_it_is,
            a_members_entry_sent_many_times_at_once_is_one,
            an_entry_that_is_refused_leaves_the_one_before,
            a_members_entries_are_found_by_their_tag,
            a_member_withdraws_own_entries_alone,
            all_salaries_of_a_member_go_together,
            a_member_is_one_student,
            a_member_looks_for_one_job,
            salary_and_student_data_are_contributions_and_a_desired_title_is_none,
            the_check_of_the_key_is_kept_and_replaced,

            searches_add_up_by_title,
            searches_count_from_the_day_asked_for,

            registered_companies_come_back_in_every_field,
            unit_is_found_by_its_number,
            a_unit_that_comes_again_is_replaced,
            units_are_found_however_their_name_is_typed,
            units_that_start_with_the_text_come_first,
            wildcards_find_only_themselves,
            no_more_units_are_found_than_asked_for,

            members_come_back_in_every_field,
            members_are_found_by_their_address_in_any_case,
            an_address_and_a_username_have_one_member,
            member_setter_changes_only_its_columns,
            locked_member_makes_the_next_transaction_wait,
            locking_a_member_deleted_meanwhile_finds_nobody,
            a_member_is_found_by_an_account_at_a_provider,
            a_member_has_one_picture,
            nothing_stays_of_a_removed_member,

            a_session_is_found_extended_and_ended,
            all_sessions_of_a_member_end_together,
            other_sessions_of_a_member_end_together,
            a_session_keeps_its_device,
            the_sessions_of_a_member_are_found,
            the_newest_sessions_of_a_member_stay,
            sessions_are_forgotten_after_their_last_day,

            a_token_is_taken_once,
            a_token_is_good_for_its_kind_alone,
            token_owner_is_known_until_it_is_taken,
            a_token_of_every_kind_comes_back,
            an_expired_token_is_gone,
            the_newest_token_of_a_member_replaces_earlier_ones,
            a_token_taken_by_many_at_once_goes_to_one,

            a_letter_comes_back_in_every_field,
            letters_come_in_their_turn,
            a_letter_that_was_not_sent_comes_again,
            a_letter_claimed_by_many_at_once_goes_to_one,
            letters_to_a_recipient_are_limited_by_day,
            letters_counted_by_many_at_once_stay_within_the_limit,

            messages_come_back_in_every_field,
            a_message_refers_to_what_is_there,
            posts_come_newest_first_in_parts,
            comments_come_oldest_first_in_parts,
            what_a_member_wrote_comes_newest_first_in_parts,
            a_list_of_messages_is_no_longer_than_asked_for,
            comments_are_counted_by_post,
            a_forum_with_a_post_is_told_from_one_without,
            a_rewritten_message_is_marked,
            locked_message_cannot_be_hidden_meanwhile,
            message_hidden_meanwhile_is_seen_as_hidden,
            a_message_is_hidden_and_shown_again,
            a_message_is_hidden_once_however_many_hide_it_at_once,
            what_a_member_wrote_since_a_moment_is_found,
            a_removed_message_takes_what_belongs_to_it,
            messages_that_look_like_sql_are_messages,
            the_longest_messages_come_back,
            members_write_edit_and_delete_at_once,
            what_is_said_many_times_at_once_is_said_once,

            what_a_member_wrote_can_stay_as_nobodys,
            what_a_member_wrote_can_go_with_its_comments,
            a_removed_member_is_no_author_any_more,
            members_who_leave_at_once_take_everything_along,
            those_who_remove_messages_go_one_after_the_other,
            who_leaves_while_writing_leaves_nothing,
            anonymous_messages_are_marked_anew,
            votes_are_marked_anew,

            a_reaction_is_kept_replaced_and_taken_back,
            reactions_are_counted_by_message,
            a_member_has_one_reaction_however_many_come_at_once,
            a_reaction_to_nothing_is_refused,
            the_votes_of_a_member_are_found_and_removed,

            reports_come_back_in_every_field,
            a_members_report_replaces_the_one_before,
            a_report_of_nothing_is_refused,
            the_reports_of_a_message_are_closed,
            decisions_come_oldest_first_and_outlive_the_message,
        }
    };
    (@cases $fresh:expr => $($case:ident,)+) => { $(
        #[test]
        fn $case() {
            let (_kept, store) = $fresh;
            $crate::store_contract::$case(&store);
        }
    )+ };
}

/// Runs `work` in a transaction that must succeed.
fn write<T>(
    store: &dyn Store,
    work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, StoreError>,
) -> T {
    in_transaction(store, work).expect("the transaction succeeds")
}

/// Runs `work` on a snapshot, which must succeed.
fn read<T>(store: &dyn Store, work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, StoreError>) -> T {
    in_snapshot(store, work).expect("the snapshot can be read")
}

/// How long the first transaction of [`interleave`] waits for one that it should keep waiting.
const OVERLAP: Duration = Duration::from_millis(200);

/// Runs two transactions step by step: the first runs `begin`, then the second starts and runs
/// `other`, then the first runs `finish` and commits. Where `begin` locks what `other` needs, the
/// second waits for the commit; otherwise it goes ahead and reads what was there before.
fn interleave<T: Send>(
    store: &dyn Store,
    begin: impl Fn(&mut dyn UnitOfWork) -> Result<(), StoreError>,
    finish: impl Fn(&mut dyn UnitOfWork) -> Result<(), StoreError>,
    other: impl Fn(&mut dyn UnitOfWork) -> Result<T, StoreError> + Send,
) -> T {
    let (lock_taken, is_locked) = mpsc::channel();
    let (done, is_done) = mpsc::channel();
    thread::scope(|scope| {
        let second = scope.spawn(move || {
            is_locked.recv().expect("the first transaction begins");
            in_transaction::<_, StoreError>(store, |unit| {
                let seen = other(unit)?;
                // The first transaction may have stopped waiting.
                let _ = done.send(());
                Ok(seen)
            })
        });
        write(store, |unit| {
            begin(unit)?;
            lock_taken.send(()).expect("the second transaction waits");
            let _ = is_done.recv_timeout(OVERLAP);
            finish(unit)
        });
        let seen = second.join().expect("the second transaction ends");
        seen.expect("the second transaction succeeds")
    })
}

fn title(text: &str) -> JobTitle {
    JobTitle::parse(text).expect("a title")
}

fn place(text: &str) -> PlaceName {
    PlaceName::parse(text).expect("a place")
}

fn company_name(text: &str) -> CompanyName {
    CompanyName::parse(text).expect("a company name")
}

fn company(text: &str) -> Company {
    Company {
        name: company_name(text),
        organization_number: None,
        industry: None,
    }
}

fn organization_number(text: &str) -> OrganizationNumber {
    OrganizationNumber::parse(text).expect("an organisation number")
}

/// An entry of which nothing is known but its title and pay; ids and fingerprints follow from
/// the number.
fn entry(number: u32, title: &JobTitle) -> SalaryEntry {
    let mut fingerprint = [0; 32];
    fingerprint[28..].copy_from_slice(&number.to_be_bytes());
    SalaryEntry {
        id: EntryId(Uuid::from_u128(number.into())),
        job_title: title.id(),
        company: None,
        place: None,
        annual_salary: AnnualSalary::new(600_000).expect("a salary"),
        hourly_wage: None,
        employment_percentage: None,
        experience: None,
        education: None,
        age: None,
        benefits: Vec::new(),
        reported_on: super::day("2026-11-01"),
        origin: Origin::Demo {
            fingerprint: Fingerprint(fingerprint),
        },
        hidden: false,
    }
}

/// Adds titles of these names in a transaction of their own.
fn titles<const COUNT: usize>(store: &dyn Store, names: [&str; COUNT]) -> [JobTitle; COUNT] {
    let titles = names.map(title);
    write(store, |unit| unit.catalog().add_job_titles(&titles));
    titles
}

/// How many entries are kept.
fn entry_count(store: &dyn Store) -> u64 {
    read(store, |unit| unit.salaries().count())
}
