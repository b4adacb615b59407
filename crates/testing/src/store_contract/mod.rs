//! Contract of the store port.
//!
//! Every case takes an empty store. An adapter runs every case as its own test with
//! [`store_contract_tests!`](crate::store_contract_tests).
#![expect(
    clippy::missing_panics_doc,
    reason = "a case panics if the contract is broken"
)]

mod account;
mod calls;
mod catalog;
mod contributions;
mod following;
mod forum;
mod moderation;
mod name_merges;
mod official_tables;
mod open_data;
mod register;
mod salaries;
mod searches;
mod seen_time;
mod transactions;
mod waiting;

use std::{fmt::Debug, sync::mpsc, thread, time::Duration};

pub use account::*;
use calls::Calls;
pub use catalog::*;
use chrono::{DateTime, TimeDelta, Utc};
pub use contributions::*;
pub use following::*;
pub use forum::*;
use klarlonn_domain::{
    account::Member,
    catalog::{Company, CompanyName, JobTitle, OrganizationNumber, PlaceName},
    salary::SalaryEntry,
    store::{Conflict, Store, StoreError, UnitOfWork, in_snapshot, in_transaction},
};
pub use moderation::*;
pub use name_merges::*;
pub use official_tables::*;
pub use open_data::*;
pub use register::*;
pub use salaries::*;
pub use searches::*;
pub use seen_time::*;
pub use transactions::*;
pub use waiting::*;

/// Creates a test for every case of the contract.
///
/// Takes an expression that creates `(guard, store)`: an empty store, and a guard that must live as
/// long as the store (a folder, a database to drop). It runs once per test.
#[macro_export]
macro_rules! store_contract_tests {
    ($fresh:expr) => {
        $crate::store_contract_tests! { @cases $fresh =>
            ping_succeeds,
            failed_transaction_is_rolled_back,
            panicking_transaction_is_rolled_back,
            transaction_sees_its_own_writes,
            writes_in_a_snapshot_are_discarded,
            snapshot_is_isolated_from_other_writes,
            readers_do_not_wait_for_a_transaction,
            concurrent_transactions_lose_no_updates,
            transaction_continues_after_a_rejected_call,

            catalogue_names_round_trip,
            first_spelling_of_a_name_is_stored,
            adding_a_known_company_changes_nothing,
            known_company_without_a_number_gets_one,
            duplicate_organization_number_is_a_conflict,
            adding_empty_lists_succeeds,
            names_are_approved_once,
            organization_number_moves_to_a_company_without,

            salary_entries_round_trip,
            every_experience_and_education_round_trips,
            entries_with_missing_references_are_rejected,
            duplicate_entry_id_is_a_conflict,
            known_fingerprints_are_skipped,
            version_rises_once_per_changing_transaction,
            hidden_entries_are_counted_but_not_visible,
            one_call_adds_five_thousand_entries,

            new_entry_of_a_member_replaces_the_previous,
            entries_are_found_by_contributor_tag,
            entries_of_members_are_removed_by_id,
            detached_entries_have_no_contributor,
            member_has_one_entry_of_each_kind,
            desired_job_title_is_not_a_contribution,
            key_check_is_stored_and_replaced,

            waiting_changes_round_trip,
            waiting_changes_are_stored_per_member,
            locked_waiting_record_makes_others_wait,
            schedule_is_stored_and_locked,
            seen_time_is_stored_and_replaced,

            chain_of_merges_ends_at_the_last_name,
            merge_of_names_waits_for_other_uses_of_names,
            replaced_name_raises_the_version,
            entry_of_a_member_is_hidden_and_shown_once,
            wanted_title_is_replaced_in_every_spelling,
            messages_move_to_another_company,
            merged_title_keeps_one_entry_per_member_and_company,
            merged_place_is_replaced_inside_lists,
            merge_into_unknown_or_merged_names_is_rejected,
            merge_of_one_kind_leaves_other_kinds,
            names_without_rows_are_removed,

            scheduled_removals_run_on_their_day,
            scheduled_removal_of_missing_rows_does_nothing,

            searches_are_counted_by_title_and_day,
            search_counts_move_to_another_title,

            registered_companies_round_trip,
            known_unit_is_replaced,
            unit_search_ignores_case_and_punctuation,
            units_starting_with_the_text_come_first,
            search_wildcards_are_literal,

            members_round_trip,
            email_and_username_are_unique,
            member_setter_changes_only_its_columns,
            locked_member_makes_the_next_transaction_wait,
            locking_a_deleted_member_returns_none,
            member_is_found_by_linked_identity,
            member_has_one_profile_image,
            removing_a_member_removes_all_their_data,

            session_is_found_extended_and_removed,
            sessions_of_a_member_are_ended,
            sessions_of_a_member_are_listed,
            sessions_are_removed_after_their_last_day,

            token_is_taken_once_as_its_kind,
            expired_token_is_not_found,
            new_token_of_a_member_replaces_earlier_tokens,
            concurrent_use_of_a_token_succeeds_once,
            token_owner_is_known_until_it_is_taken,

            outbox_emails_round_trip,
            emails_are_claimed_in_order,
            unsent_email_can_be_claimed_again,
            email_is_claimed_by_one_worker,
            old_emails_are_removed,
            resealed_emails_open_with_the_new_key,
            contact_messages_are_limited_per_day,
            emails_to_a_recipient_are_limited_per_day,
            concurrent_emails_stay_within_the_daily_limit,

            followers_round_trip,
            followers_are_removed_by_tag_or_token,
            follower_is_locked_until_the_transaction_ends,
            stop_during_a_change_removes_the_record,

            forum_messages_round_trip,
            message_with_missing_reference_is_rejected,
            posts_are_paged_newest_first,
            comments_are_paged_oldest_first,
            own_messages_are_paged_newest_first,
            comments_are_counted_by_post,
            forum_has_posts_from_first_until_last_post,
            edited_message_is_marked,
            message_can_be_hidden_and_restored,
            concurrent_hiding_changes_a_message_once,
            locked_message_is_hidden_only_after_the_edit,
            message_hidden_during_lock_wait_is_returned_hidden,
            removing_a_message_removes_its_dependents,
            all_texts_of_messages_round_trip,
            concurrent_forum_changes_do_not_fail,
            author_lock_prevents_duplicate_messages,

            detached_messages_have_no_author,
            removing_named_messages_removes_comments,
            concurrent_removals_delete_all_messages,
            concurrent_removals_do_not_deadlock,
            writing_during_member_removal_stores_nothing,
            author_retagging_changes_anonymous_messages,
            voter_retagging_changes_votes,

            reaction_is_stored_replaced_and_removed,
            reactions_are_counted_by_message,
            concurrent_reactions_store_at_most_one,
            reaction_to_missing_message_is_rejected,
            votes_of_a_member_are_listed_and_detached,

            abuse_reports_round_trip,
            new_abuse_report_replaces_the_previous,
            report_of_missing_message_is_rejected,
            closing_reports_closes_all_about_a_subject,

            moderators_round_trip,
            moderator_has_one_name_of_their_own,
            removing_a_member_ends_the_role,
            decisions_round_trip,
            second_decision_with_an_id_is_a_conflict,
            decisions_are_paged_newest_first,
            decisions_on_items_and_profiles_are_found,
            locked_item_makes_the_next_transaction_wait,
            forgotten_profile_keeps_the_decision,
            decision_is_appealed_once,

            editions_round_trip,
            edition_of_a_month_is_added_once,
            withdrawn_edition_has_no_files,

            official_tables_round_trip,
            official_table_is_stored_once,
            state_of_an_official_table_changes,
            last_official_check_is_replaced,
        }
    };
    (@cases $fresh:expr => $($case:ident,)+) => { $(
        #[test]
        fn $case() {
            let (_guard, store) = $fresh;
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

/// Runs `work` on a snapshot that must succeed.
fn read<T>(store: &dyn Store, work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, StoreError>) -> T {
    in_snapshot(store, work).expect("the snapshot can be read")
}

/// Checks that a call was rejected, because a row that it refers to does not exist.
#[track_caller]
fn assert_missing<T: Debug>(result: Result<T, StoreError>) {
    match result {
        Err(StoreError::MissingReference) => {}
        other => panic!("{other:?}"),
    }
}

/// Checks that a call was rejected, because another row has the same value.
#[track_caller]
fn assert_conflict<T: Debug>(result: Result<T, StoreError>, conflict: Conflict) {
    match result {
        Err(StoreError::Conflict(found)) if found == conflict => {}
        other => panic!("{other:?}"),
    }
}

/// Longest time that the first transaction of [`interleave`] waits for the second one.
const MAX_WAIT: Duration = Duration::from_millis(200);

/// Runs two transactions step by step: the first runs `begin`, then the second starts and runs
/// `other`, then the first runs `finish` and commits. If `begin` locks what `other` needs, the
/// second waits for the commit. Otherwise it continues and reads the previous state.
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
            let _ = is_done.recv_timeout(MAX_WAIT);
            finish(unit)
        });
        let seen = second.join().expect("the second transaction ends");
        seen.expect("the second transaction succeeds")
    })
}

/// Returns a time this many seconds after a fixed start.
fn second(number: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(number)
}

/// Adds the members with these numbers.
fn members<const COUNT: usize>(store: &dyn Store, numbers: [u32; COUNT]) -> [Member; COUNT] {
    let members = numbers.map(crate::member);
    store.members(|it| members.iter().try_for_each(|member| it.add(member)));
    members
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

fn numbered_company(text: &str, number: &str, industry: &str) -> Company {
    Company {
        organization_number: Some(organization_number(number)),
        industry: Some(industry.to_owned()),
        ..company(text)
    }
}

fn organization_number(text: &str) -> OrganizationNumber {
    OrganizationNumber::parse(text).expect("an organisation number")
}

/// Returns an entry with a title and pay. Its id and fingerprint follow from the number.
fn entry(number: u32, title: &JobTitle) -> SalaryEntry {
    let entry = crate::entry(number, title.as_str(), 600_000).demo();
    entry.stored(number.into())
}

/// Adds job titles with these names in a separate transaction.
fn titles<const COUNT: usize>(store: &dyn Store, names: [&str; COUNT]) -> [JobTitle; COUNT] {
    let titles = names.map(title);
    store.catalog(|it| it.add_job_titles(&titles));
    titles
}

/// Counts all stored entries, including hidden ones.
fn entry_count(store: &dyn Store) -> u64 {
    store.read_salaries(|it| it.count())
}
