//! Contributions wait for a nightly run that publishes those of several members together: its rules in memory, its
//! races and what databases store on both of them.

use std::{collections::BTreeSet, fs, thread};

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Timelike, Utc};
use data_encoding::HEXLOWER;
use klarlonn_domain::{
    Policy,
    account::{ContributorTag, WaitingTag},
    clock::Clock,
    contribution::{ContributionError, DisplayChoice, PublicationRun, SalaryForm},
    data_rights::rekey,
    salary::{EntryDisplay, EntryId, SalaryEntry},
    store::Store,
};
use klarlonn_testing::NumberedTagKey;

use super::{
    anonymity::{MAX_CHANCE_MATCHES, MEMBERS, read_tables, shuffled},
    open_store,
    postgres::TestDatabase,
    site::{Site, TestMember, UnorderedRandom, on_each_nightly, salary_form},
    sqlite::new_file,
    unreadable::run,
};

fn schedule(site: &Site) -> Option<DateTime<Utc>> {
    site.read(|unit| unit.waiting().schedule())
}

/// The entries that others see.
pub(super) fn public_entries(site: &Site) -> Vec<SalaryEntry> {
    let mut entries = site.entries();
    entries.retain(|entry| !entry.hidden);
    entries
}

fn hide_company(site: &Site, member: &TestMember, id: EntryId) -> EntryDisplay {
    let display = EntryDisplay {
        hides_company: true,
        ..EntryDisplay::default()
    };
    let service = &site.contribution_service;
    service
        .change_display(&member.current, id, DisplayChoice::Fields(display))
        .unwrap();
    display
}

fn count_records(site: &Site) -> usize {
    site.read(|unit| unit.waiting().all(&*site.key)).len()
}

/// Moves the clock to the end of the next night and runs what is due.
pub(super) fn run_next_night(site: &Site) -> PublicationRun {
    let tomorrow = site.clock.today() + Days::new(1);
    site.clock.set_noon(&tomorrow.to_string());
    let run = site.publication_service.run_if_due().unwrap().run;
    run.expect("a run is due each night")
}

fn join_contributors(site: &Site, count: u32) -> Vec<TestMember> {
    let members = (0..count).map(|number| {
        let member = site.join_verified(&format!("medlem{number}"));
        let pay = 500_000.0 + f64::from(number) * 1_000.0;
        site.submit(&member, &salary_form("Sykepleier", pay));
        member
    });
    members.collect()
}

#[test]
fn contribution_is_seen_by_its_member_before_the_run() {
    let site = &Site::in_memory(Policy::default());
    let kari = site.join("kari");
    let id = site.submit(&kari, &salary_form("Ærfuglvokter", 600_000.0));
    site.submit_student_data(&kari);
    let [waiting] = site.own_salaries(&kari).try_into().unwrap();
    assert_eq!((waiting.salary.entry.id, waiting.is_waiting), (id, true));
    assert_eq!(waiting.salary.job_title.as_str(), "Ærfuglvokter");
    assert!(site.has_access(&kari));
    let waiting = site
        .contribution_service
        .waiting_entries(kari.current.member.id);
    let [added] = waiting.unwrap().added.try_into().unwrap();
    assert_eq!(
        (added.body.id, &*added.body.job_title),
        (id, "Ærfuglvokter")
    );
    // Nobody else sees anything: neither entry nor name nor change counter.
    assert_eq!(site.count_entries(), 0);
    site.read(|unit| {
        assert_eq!(unit.catalog().job_titles()?, []);
        assert_eq!(unit.catalog().places()?, []);
        assert_eq!(unit.salaries().version()?, 0);
        assert_eq!(unit.contributions().student_entry(&kari.current.tag)?, None);
        Ok(())
    });
}

#[test]
fn five_members_are_published_on_the_day_of_the_run() {
    let site = &Site::in_memory(Policy::default());
    let members = join_contributors(site, 5);
    site.submit_student_data(&members[0]);
    let service = &site.contribution_service;
    service
        .submit_desired_job(&members[1].current, "Lege")
        .unwrap();
    assert_eq!(site.publication_service.run_if_due().unwrap().run, None);
    assert_eq!(site.count_entries(), 0);
    let run = run_next_night(site);
    assert_eq!((run.published, run.waiting), (5, 0));
    let published = public_entries(site);
    assert_eq!(published.len(), 5);
    let day: NaiveDate = "2026-11-02".parse().unwrap();
    assert!(published.iter().all(|entry| entry.reported_on == day));
    site.read(|unit| {
        let student = unit
            .contributions()
            .student_entry(&members[0].current.tag)?;
        assert_eq!(student.unwrap().reported_on, day);
        let seeker = unit
            .contributions()
            .job_seeker_entry(&members[1].current.tag)?;
        assert_eq!(seeker.unwrap().reported_on, day);
        Ok(())
    });
    assert_eq!(count_records(site), 5, "that these members counted");
    for member in &members {
        let [own] = site.own_salaries(member).try_into().unwrap();
        assert!(!own.is_waiting && site.has_access(member));
        assert_eq!(own.salary.place.unwrap().as_str(), "Bergen");
    }
}

#[test]
fn four_members_wait_for_seven_days() {
    let site = &Site::in_memory(Policy::default());
    join_contributors(site, 4);
    // Student data is seen by nobody, so it hides nobody.
    site.submit_student_data(&site.join("student"));
    for _ in 0..6 {
        let run = run_next_night(site);
        assert_eq!(
            (run.published, run.waiting),
            (0, 5),
            "{}",
            site.clock.today()
        );
        assert_eq!(site.count_entries(), 0, "{}", site.clock.today());
    }
    run_next_night(site);
    assert_eq!(site.count_entries(), 4);
}

/// A few accounts cannot fill every batch with changes of their own and see which row is left.
#[test]
fn member_counts_once_in_thirty_days() {
    let site = &Site::in_memory(Policy::default());
    let colluders = join_contributors(site, 5);
    run_next_night(site);
    assert_eq!(site.count_entries(), 5);
    let change = |pay| {
        for colluder in &colluders {
            site.submit(colluder, &salary_form("Sykepleier", pay));
        }
    };
    change(610_000.0);
    site.submit(
        &site.join_verified("kari"),
        &salary_form("Sykepleier", 620_000.0),
    );
    run_next_night(site);
    assert_eq!(site.count_entries(), 5, "one member counts");
    for number in 0..4 {
        let other = site.join_verified(&format!("annen{number}"));
        site.submit(&other, &salary_form("Sykepleier", 630_000.0));
    }
    run_next_night(site);
    assert_eq!(site.count_entries(), 10);
    for _ in 0..30 {
        run_next_night(site);
    }
    change(640_000.0);
    run_next_night(site);
    let changed = public_entries(site).into_iter();
    let changed = changed.filter(|entry| entry.facts.annual_salary.kroner() == 640_000);
    assert_eq!(changed.count(), 5, "they count again");
}

/// Edited entries keep their day: beside them a new one would be the only one of the day.
#[test]
fn edits_and_withdrawals_do_not_hide_a_new_entry() {
    let site = &Site::in_memory(Policy::default());
    let members = join_contributors(site, 6);
    run_next_night(site);
    for _ in 0..30 {
        run_next_night(site);
    }
    for (number, member) in members.iter().enumerate() {
        let id = site.own_salaries(member)[0].salary.entry.id;
        if number == 0 {
            site.withdraw(member, id);
        } else {
            hide_company(site, member, id);
        }
    }
    site.submit(
        &site.join_verified("kari"),
        &salary_form("Sykepleier", 620_000.0),
    );
    run_next_night(site);
    let new = |site: &Site| {
        let entries = public_entries(site).into_iter();
        entries
            .filter(|entry| entry.facts.annual_salary.kroner() == 620_000)
            .count()
    };
    assert_eq!(new(site), 0);
    for _ in 0..6 {
        run_next_night(site);
    }
    assert_eq!(new(site), 1, "after seven days");
}

#[test]
fn each_run_has_a_random_minute_of_the_next_night() {
    let site = Site::in_memory(Policy::default());
    let mut minutes = BTreeSet::new();
    for _ in 0..200 {
        let (before, next) = (site.clock.now(), schedule(&site).unwrap());
        assert_eq!(next.date_naive(), before.date_naive() + Days::new(1));
        assert!((1..5).contains(&next.hour()), "{next}");
        minutes.insert(next.hour() * 60 + next.minute());
        site.clock.advance(next - before - TimeDelta::seconds(1));
        assert_eq!(site.publication_service.run_if_due().unwrap().run, None);
        site.clock.advance(TimeDelta::seconds(1));
        assert!(site.publication_service.run_if_due().unwrap().run.is_some());
    }
    // 200 draws of 240 minutes have about 136 different values.
    assert!(minutes.len() > 100, "{}", minutes.len());
}

#[test]
fn first_start_only_schedules() {
    let (database, (_folder, file)) = (TestDatabase::new(), new_file());
    for url in [&database.url(), &file] {
        let site = Site::open_nightly(url);
        join_contributors(&site, 5);
        run(url, "DELETE FROM publication_schedule");
        let check = site.publication_service.run_if_due().unwrap();
        assert_eq!(check.run, None);
        assert_eq!(schedule(&site), Some(check.next));
        assert_eq!(site.count_entries(), 0);
    }
}

#[test]
fn contribution_of_a_wrong_clock_waits_no_longer_than_others() {
    let site = &Site::in_memory(Policy::default());
    let kari = site.join_verified("kari");
    site.clock.advance(TimeDelta::days(400));
    site.submit(&kari, &salary_form("Sykepleier", 620_000.0));
    site.clock.advance(TimeDelta::days(-400));
    for _ in 0..7 {
        run_next_night(site);
        assert_eq!(site.count_entries(), 0, "{}", site.clock.today());
    }
    run_next_night(site);
    assert_eq!(public_entries(site)[0].reported_on, site.clock.today());
}

/// For a minute the clock is 400 days ahead, or behind: nothing is published then, and the next night all.
#[test]
fn wrong_clock_publishes_nothing_and_stops_no_later_night() {
    for days in [400, -400] {
        let site = &Site::in_memory(Policy::default());
        let kari = site.join_verified("kari");
        site.submit(&kari, &salary_form("Sykepleier", 620_000.0));
        site.clock.advance(TimeDelta::days(days));
        for is_wrong in [true, false] {
            let check = site.publication_service.run_if_due().unwrap();
            assert_eq!((check.was_misplaced, check.run), (true, None), "{days}");
            if is_wrong {
                site.clock.advance(TimeDelta::days(-days));
            }
        }
        let tomorrow = site.clock.today() + Days::new(1);
        assert_eq!(schedule(site).unwrap().date_naive(), tomorrow);
        join_contributors(site, 4);
        run_next_night(site);
        let entries = public_entries(site);
        let days: Vec<_> = entries.iter().map(|entry| entry.reported_on).collect();
        assert_eq!(days, [tomorrow; 5]);
    }
}

#[test]
fn one_of_two_servers_runs_the_publication() {
    let database = TestDatabase::new();
    let url = database.url();
    let first = Site::open_nightly(&url);
    let second = UnorderedRandom(1_000_000_000);
    let second = Site::new(&url, second, Policy::default());
    for night in 0..5 {
        let members = (0..5).map(|number| first.join_verified(&format!("medlem{night}{number}")));
        for member in members {
            first.submit(&member, &salary_form("Sykepleier", 600_000.0));
        }
        let tomorrow = (first.clock.today() + Days::new(1)).to_string();
        first.clock.set_noon(&tomorrow);
        second.clock.set_noon(&tomorrow);
        let runs: usize = thread::scope(|scope| {
            let run = |site: &Site| {
                usize::from(site.publication_service.run_if_due().unwrap().run.is_some())
            };
            let runs = [&first, &second].map(|site| scope.spawn(move || run(site)));
            runs.map(|run| run.join().unwrap()).iter().sum()
        });
        assert_eq!(runs, 1, "night {night}");
        assert_eq!(first.count_entries(), (night + 1) * 5);
    }
}

#[test]
fn contributions_during_a_run_are_not_lost() {
    on_each_nightly(|site| {
        let members = join_contributors(site, 6);
        let (last, others) = members.split_last().unwrap();
        thread::scope(|scope| {
            for member in others {
                scope.spawn(move || {
                    for round in 0..6 {
                        let title = if round % 2 == 0 { "Lege" } else { "Kokk" };
                        let pay = 700_000.0 + f64::from(round) * 1_000.0;
                        site.submit(member, &salary_form(title, pay));
                    }
                });
            }
            for _ in 0..8 {
                site.publication_service.run_now().unwrap();
            }
        });
        site.publication_service.run_now().unwrap();
        for member in others {
            assert_eq!(site.own_salaries(member).len(), 3);
        }
        assert_eq!(site.own_salaries(last).len(), 1);
        assert_eq!((site.count_entries(), count_records(site)), (16, 0));
    });
}

#[test]
fn replaced_and_withdrawn_entries_are_public_until_the_run() {
    let site = &Site::in_memory(Policy::default());
    let kari = site.join("kari");
    let nurse = site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
    let doctor = site.submit(&kari, &salary_form("Lege", 900_000.0));
    site.publication_service.run_now().unwrap();
    let replacement = site.submit(&kari, &salary_form("Sykepleier", 650_000.0));
    site.withdraw(&kari, doctor);
    let waiting = site
        .contribution_service
        .waiting_entries(kari.current.member.id)
        .unwrap();
    let superseded: BTreeSet<_> = waiting
        .superseded
        .iter()
        .map(|entry| entry.body.id)
        .collect();
    assert_eq!(superseded, BTreeSet::from([nurse, doctor]));
    let ids = |entries: Vec<SalaryEntry>| -> BTreeSet<_> {
        entries.into_iter().map(|entry| entry.id).collect()
    };
    assert_eq!(ids(public_entries(site)), BTreeSet::from([nurse, doctor]));
    let [seen] = site.own_salaries(&kari).try_into().unwrap();
    assert_eq!((seen.salary.entry.id, seen.is_waiting), (replacement, true));
    for gone in [nurse, doctor] {
        let result = site
            .contribution_service
            .withdraw_salary(&kari.current, gone);
        assert!(matches!(result, Err(ContributionError::UnknownEntry)));
    }
    site.publication_service.run_now().unwrap();
    assert_eq!(ids(public_entries(site)), BTreeSet::from([replacement]));
    // Withdrawing a waiting entry also withdraws the published one that it replaces.
    let next = site.submit(&kari, &salary_form("Sykepleier", 660_000.0));
    site.withdraw(&kari, next);
    assert_eq!(site.own_salaries(&kari), []);
    assert!(!site.has_access(&kari));
    site.publication_service.run_now().unwrap();
    assert_eq!(site.count_entries(), 0);
}

#[test]
fn superseded_entry_has_no_names_that_others_do_not_see() {
    let site = &Site::in_memory(Policy::default());
    let kari = site.join("kari");
    let submit = |kroner| {
        site.submit(&kari, &salary_form("Ølbrygger", kroner));
        let at_unknown_employer = SalaryForm {
            company: "Bryggeriet på hjørnet".to_owned(),
            location: "Bergen, Ukjentvik".to_owned(),
            ..salary_form("Sykepleier", kroner)
        };
        site.submit(&kari, &at_unknown_employer);
    };
    submit(600_000.0);
    site.publication_service.run_now().unwrap();
    submit(650_000.0);
    let service = &site.contribution_service;
    let waiting = service.waiting_entries(kari.current.member.id).unwrap();
    assert_eq!(waiting.added.len(), 2);
    let superseded: Vec<_> = waiting
        .superseded
        .iter()
        .map(|card| &card.body)
        .map(|body| {
            (
                &*body.job_title,
                body.company.as_deref(),
                body.place.as_deref(),
            )
        })
        .collect();
    assert_eq!(superseded, [("Sykepleier", None, Some("Bergen"))]);
}

#[test]
fn changed_display_waits_and_keeps_the_day_of_the_entry() {
    let site = &Site::in_memory(Policy::default());
    let kari = site.join("kari");
    site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
    site.publication_service.run_now().unwrap();
    let [before]: [_; 1] = public_entries(site).try_into().unwrap();
    let tomorrow = site.clock.today() + Days::new(1);
    site.clock.set_noon(&tomorrow.to_string());
    let display = hide_company(site, &kari, before.id);
    assert_eq!(public_entries(site), std::slice::from_ref(&before));
    let own = site.own_salaries(&kari);
    assert_eq!((own.len(), own[0].salary.entry.display), (1, display));
    assert!(own[0].is_waiting);
    site.publication_service.run_now().unwrap();
    let [after]: [_; 1] = public_entries(site).try_into().unwrap();
    assert_ne!(after.id, before.id);
    let expected = SalaryEntry {
        id: after.id,
        display,
        ..before
    };
    assert_eq!(after, expected);
}

#[test]
fn edited_entry_waits_and_replaces_the_published_one() {
    let site = &Site::in_memory(Policy::default());
    let kari = site.join("kari");
    let nurse = site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
    site.publication_service.run_now().unwrap();
    let [published]: [_; 1] = public_entries(site).try_into().unwrap();
    let tomorrow = site.clock.today() + Days::new(1);
    site.clock.set_noon(&tomorrow.to_string());
    let service = &site.contribution_service;
    let edit = |id, form: &SalaryForm| service.edit_salary(&kari.current, id, form).unwrap();
    let moved = edit(nurse, &salary_form("Jordmor", 600_000.0));
    assert_ne!(moved.id, nurse);
    assert_eq!(public_entries(site), std::slice::from_ref(&published));
    let [seen] = site.own_salaries(&kari).try_into().unwrap();
    assert_eq!((seen.salary.entry.id, seen.is_waiting), (moved.id, true));
    assert_eq!(seen.salary.job_title.as_str(), "Jordmor");
    // The pay is the same, so it is still of the day on which it was reported.
    assert_eq!(seen.salary.entry.reported_on, published.reported_on);
    // A waiting entry keeps its id.
    let raised = edit(moved.id, &salary_form("Jordmor", 650_000.0));
    assert_eq!(raised.id, moved.id);
    let [seen] = site.own_salaries(&kari).try_into().unwrap();
    assert_eq!(seen.salary.entry.reported_on, tomorrow);
    site.publication_service.run_now().unwrap();
    let [after]: [_; 1] = public_entries(site).try_into().unwrap();
    assert_eq!((after.id, after.reported_on), (moved.id, tomorrow));
    assert_eq!(after.facts.annual_salary.kroner(), 650_000);
    assert_eq!(count_records(site), 0);
}

#[test]
fn entry_edited_back_to_its_title_is_published_once() {
    let site = &Site::in_memory(Policy::default());
    let kari = site.join("kari");
    let nurse = site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
    site.publication_service.run_now().unwrap();
    let service = &site.contribution_service;
    let edit = |id, form: &SalaryForm| service.edit_salary(&kari.current, id, form).unwrap();
    let midwife = edit(nurse, &salary_form("Jordmor", 600_000.0));
    let back = edit(midwife.id, &salary_form("Sykepleier", 600_000.0));
    assert_eq!(site.own_salaries(&kari).len(), 1);
    site.publication_service.run_now().unwrap();
    let [after]: [_; 1] = public_entries(site).try_into().unwrap();
    assert_eq!(after.id, back.id);
}

#[test]
fn withdrawing_a_waiting_entry_leaves_no_record() {
    let site = &Site::in_memory(Policy::default());
    let kari = site.join("kari");
    let id = site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
    let same = site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
    assert_eq!(id, same, "the same content on the same day changes nothing");
    let other = site.submit(&kari, &salary_form("Sykepleier", 610_000.0));
    assert_eq!(site.own_salaries(&kari).len(), 1);
    site.submit_student_data(&kari);
    site.withdraw(&kari, other);
    assert!(site.has_access(&kari), "the student data waits");
    let service = &site.contribution_service;
    service.withdraw_student_data(&kari.current).unwrap();
    assert_eq!((count_records(site), site.has_access(&kari)), (0, false));
}

#[test]
fn published_content_sent_again_on_its_day_changes_nothing() {
    let site = &Site::in_memory(Policy::default());
    let kari = site.join("kari");
    let form = salary_form("Sykepleier", 600_000.0);
    let id = site.submit(&kari, &form);
    site.publication_service.run_now().unwrap();
    let service = &site.contribution_service;
    let again = service.submit_salary(&kari.current, &form).unwrap();
    assert_eq!((again.id, again.own.is_waiting), (id, false));
    assert_eq!(count_records(site), 0);
}

#[test]
fn waiting_entries_count_towards_the_limit() {
    let site = &Site::in_memory(Policy::default());
    let kari = site.join("kari");
    let form = |number: u32| salary_form(&format!("Tittel {number}"), 600_000.0);
    for number in 0..49 {
        site.submit(&kari, &form(number));
    }
    site.publication_service.run_now().unwrap();
    site.submit(&kari, &form(49));
    let over = site
        .contribution_service
        .submit_salary(&kari.current, &form(50));
    assert!(matches!(over, Err(ContributionError::TooMany)));
    site.submit(&kari, &form(49));
    site.withdraw(&kari, site.own_salaries(&kari)[0].salary.entry.id);
    site.submit(&kari, &form(50));
    assert_eq!(site.own_salaries(&kari).len(), 50);
}

#[test]
fn waiting_changes_survive_a_new_key() {
    on_each_nightly(|site| {
        let members = join_contributors(site, 2);
        let next = NumberedTagKey(7);
        assert_eq!(rekey(&*site.store, &*site.key, &next).unwrap(), 2);
        let records = site.read(|unit| unit.waiting().all(&next));
        assert_eq!(records.len(), 2);
        for member in members {
            let id = member.current.member.id;
            let tag = WaitingTag::new(&next, id);
            let (_, changes) = records.iter().find(|(stored, _)| *stored == tag).unwrap();
            let contributor = ContributorTag::new(&next, id);
            let entry = &changes.salaries[0].entry;
            assert_eq!(changes.contributor, contributor);
            assert_eq!(entry.origin.contributor(), Some(contributor));
        }
        assert_eq!(count_records(site), 0, "sealed with another key");
    });
}

/// Sends a salary with names that nothing else has.
fn submit_rare_salary(site: &Site, member: &TestMember) {
    let form = SalaryForm {
        company: "Kråkebolle og sønner".to_owned(),
        location: "Værøy".to_owned(),
        ..salary_form("Ærfuglvokter", 612_345.0)
    };
    site.submit(member, &form);
}

/// What a thief looks for: names, pay, and the tag of contributions.
fn traces(member: &TestMember) -> [Vec<u8>; 5] {
    [
        "Ærfuglvokter".into(),
        "Kråkebolle".into(),
        "Værøy".into(),
        "612345".into(),
        member.current.tag.0.to_vec(),
    ]
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

// safety S38
#[test]
fn copy_of_sqlite_between_runs_has_no_content_of_waiting_rows() {
    let (_folder, url) = new_file();
    let path = url.trim_start_matches("sqlite:").to_owned();
    let site = Site::open_nightly(&url);
    let kari = site.join("kari");
    submit_rare_salary(&site, &kari);
    site.submit_student_data(&kari);
    let copy = || {
        [&path, &format!("{path}-wal")]
            .map(|file| fs::read(file).unwrap_or_default())
            .concat()
    };
    let before = copy();
    for trace in traces(&kari) {
        assert!(!contains(&before, &trace), "{trace:?}");
    }
    site.publication_service.run_now().unwrap();
    let [name, .., tag] = traces(&kari);
    let after = copy();
    assert!(
        contains(&after, &name) && contains(&after, &tag),
        "the entry is published"
    );
    // The log has what was written, in the order of writing, until the clean-up.
    let store = open_store(&url);
    store.scrub_insertion_order().unwrap();
    assert_eq!(fs::metadata(format!("{path}-wal")).unwrap().len(), 0);
}

// safety S38
#[test]
fn copy_of_postgres_between_runs_has_no_content_of_waiting_rows() {
    let database = TestDatabase::new();
    let url = database.url();
    let site = Site::open_nightly(&url);
    let kari = site.join("kari");
    submit_rare_salary(&site, &kari);
    site.submit_student_data(&kari);
    let tables = read_tables(&url);
    assert_eq!(tables["waiting_contributions"].len(), 1);
    let copy = format!("{tables:?}");
    // Bytes are read as hexadecimal digits.
    for trace in traces(&kari) {
        let digits = HEXLOWER.encode(&trace);
        assert!(!contains(copy.as_bytes(), &trace), "{trace:?}");
        assert!(!copy.contains(&digits), "{trace:?}");
    }
}

// safety S38
#[test]
fn sealed_records_have_equal_length() {
    let database = TestDatabase::new();
    let site = Site::open_nightly(&database.url());
    let (kari, ola) = (site.join("kari"), site.join("ola"));
    site.submit_student_data(&kari);
    submit_rare_salary(&site, &ola);
    site.submit_student_data(&ola);
    let tables = read_tables(&database.url());
    let lengths: BTreeSet<usize> = tables["waiting_contributions"]
        .iter()
        .map(|row| row["sealed"].len())
        .collect();
    assert_eq!(lengths.len(), 1);
}

/// Joins members who contribute in the same order, and publishes their entries. Returns the stored
/// ids of members and entries.
fn publish_in_order_of_joining(site: &Site, count: u32) -> Vec<(String, String)> {
    let members = join_contributors(site, count);
    let pairs = members.iter().map(|member| {
        let [own] = site.own_salaries(member).try_into().unwrap();
        let member = member.current.member.id.0.simple().to_string();
        (member, own.salary.entry.id.0.simple().to_string())
    });
    let pairs = pairs.collect();
    site.publication_service.run_now().unwrap();
    pairs
}

// safety S38
#[test]
fn published_rows_are_not_in_the_order_of_joining() {
    let database = TestDatabase::new();
    let url = database.url();
    let site = Site::open_nightly(&url);
    let pairs = publish_in_order_of_joining(&site, 50);
    let tables = read_tables(&url);
    for column in ["ctid", "xmin"] {
        let sorted = |table: &str| {
            let mut rows: Vec<_> = tables[table].iter().collect();
            rows.sort_by_key(|row| row[column].clone());
            let ids = rows.into_iter().map(|row| row["id"].clone());
            ids.collect::<Vec<_>>()
        };
        let guessed = sorted("members").into_iter().zip(sorted("salary_entries"));
        let found = guessed.filter(|pair| pairs.contains(pair)).count();
        assert!(found <= MAX_CHANCE_MATCHES, "{column} finds {found}");
    }
}

/// Bytes of a page of SQLite.
const PAGE: usize = 4_096;

// safety S38
#[test]
fn rebuilt_sqlite_file_does_not_have_the_order_of_joining() {
    let (_folder, url) = new_file();
    let path = url.trim_start_matches("sqlite:").to_owned();
    let site = Site::open_nightly(&url);
    let joined: Vec<String> = shuffled(MEMBERS, 3)
        .into_iter()
        .map(|number| format!("medlem{number:02}"))
        .collect();
    for username in &joined {
        site.join(username);
    }
    let store = open_store(&url);
    // The number of members who are before the next member in the page of the index of addresses.
    let ascending = || {
        let bytes = fs::read(&path).unwrap();
        let positions = |page: &[u8]| -> Option<Vec<usize>> {
            let position = |username: &String| {
                let email = format!("{username}@example.no");
                let mut windows = page.windows(email.len());
                windows.position(|window| window == email.as_bytes())
            };
            joined.iter().map(position).collect()
        };
        let positions = bytes.chunks(PAGE).find_map(positions).unwrap();
        let pairs = positions.windows(2);
        pairs.filter(|pair| pair[0] < pair[1]).count()
    };
    store.truncate_log().unwrap();
    let before = ascending();
    assert!(
        before < MEMBERS / 4,
        "{before}: SQLite fills pages from the end"
    );
    store.scrub_insertion_order().unwrap();
    let after = ascending();
    assert!((MEMBERS / 4..MEMBERS * 3 / 4).contains(&after), "{after}");
}
