//! What is kept, for how long, and who is asked meanwhile.

use std::sync::{
    Barrier,
    atomic::{AtomicUsize, Ordering},
};

use klarlonn_domain::catalog::CompanyName;
use klarlonn_testing::SettableClock;

use super::*;

/// Finds one employer of the very name that was typed, and counts how often it is asked.
#[derive(Default)]
struct Counting(AtomicUsize);

impl Source for Arc<Counting> {
    fn ask(&self, typed: &TypedName) -> Result<Vec<FoundCompany>, NoAnswer> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(vec![named(typed.as_str())])
    }
}

fn named(name: &str) -> FoundCompany {
    FoundCompany {
        name: CompanyName::parse(name).unwrap(),
        organization_number: None,
        industry: None,
        address: None,
    }
}

fn find(register: &Enhetsregisteret, text: &str) -> Result<Vec<FoundCompany>, RegistryError> {
    register.find(&TypedName::parse(text).unwrap(), 20)
}

fn counted() -> (Enhetsregisteret, Arc<Counting>, Arc<SettableClock>) {
    let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
    let source = Arc::new(Counting::default());
    let boxed = Box::new(Arc::clone(&source));
    let register = Enhetsregisteret::of(boxed, Arc::clone(&clock) as _);
    (register, source, clock)
}

fn asked(source: &Counting) -> usize {
    source.0.load(Ordering::Relaxed)
}

#[test]
fn an_answer_is_kept_for_five_minutes_whatever_the_case_of_the_letters() {
    let (register, source, clock) = counted();
    for typed in ["Åsgård", "ÅSGÅRD", "  åsgård "] {
        assert_eq!(find(&register, typed).unwrap(), [named("Åsgård")]);
    }
    clock.advance(TimeDelta::minutes(5) - TimeDelta::seconds(1));
    find(&register, "åsgård").unwrap();
    assert_eq!(asked(&source), 1);
    clock.advance(TimeDelta::seconds(1));
    find(&register, "åsgård").unwrap();
    assert_eq!(asked(&source), 2);
}

#[test]
fn a_thousand_answers_are_kept_and_then_the_oldest_goes() {
    let (register, source, clock) = counted();
    for number in 0..=MAX_KEPT {
        find(&register, &format!("bakeri {number}")).unwrap();
        clock.advance(TimeDelta::milliseconds(1));
    }
    assert_eq!(register.state().kept.len(), MAX_KEPT);
    let before = asked(&source);
    find(&register, "bakeri 1").unwrap();
    assert_eq!(asked(&source), before);
    find(&register, "bakeri 0").unwrap();
    assert_eq!(asked(&source), before + 1);
}

#[test]
fn answers_that_are_too_old_make_room_together() {
    let (register, _, clock) = counted();
    for number in 0..MAX_KEPT {
        find(&register, &format!("bakeri {number}")).unwrap();
    }
    clock.advance(TimeDelta::minutes(5));
    find(&register, "bakeri").unwrap();
    assert_eq!(register.state().kept.len(), 1);
}

/// Answers when as many ask at once as the barrier waits for.
struct Slow(Arc<Barrier>);

impl Source for Slow {
    fn ask(&self, typed: &TypedName) -> Result<Vec<FoundCompany>, NoAnswer> {
        self.0.wait();
        Ok(vec![named(typed.as_str())])
    }
}

#[test]
fn four_questions_are_asked_at_once_and_nobody_else_is_kept_waiting() {
    let barrier = Arc::new(Barrier::new(MAX_UNDERWAY + 1));
    let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
    let register = Enhetsregisteret::of(Box::new(Slow(Arc::clone(&barrier))), clock);
    std::thread::scope(|scope| {
        for typed in ["aa", "bb", "cc", "dd"] {
            let register = &register;
            scope.spawn(move || find(register, typed).unwrap());
        }
        while register.state().underway < MAX_UNDERWAY {
            std::thread::yield_now();
        }
        assert!(matches!(find(&register, "ee"), Err(RegistryError::Busy)));
        barrier.wait();
    });
    assert_eq!(find(&register, "aa").unwrap(), [named("aa")]);
    assert_eq!(register.state().underway, 0);
}

/// Breaks on the first question.
#[derive(Default)]
struct Breaking(AtomicUsize);

impl Source for Breaking {
    fn ask(&self, typed: &TypedName) -> Result<Vec<FoundCompany>, NoAnswer> {
        let first = self.0.fetch_add(1, Ordering::Relaxed) == 0;
        assert!(!first, "made to break");
        Ok(vec![named(typed.as_str())])
    }
}

#[test]
fn a_question_that_breaks_takes_nobodys_place() {
    let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
    let register = Enhetsregisteret::of(Box::new(Breaking::default()), clock);
    let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        find(&register, "aa").ok();
    }));
    assert!(broken.is_err());
    assert_eq!(register.state().underway, 0);
    assert_eq!(find(&register, "aa").unwrap(), [named("aa")]);
}

/// Refuses one question for what it says.
struct Refusing;

impl Source for Refusing {
    fn ask(&self, typed: &TypedName) -> Result<Vec<FoundCompany>, NoAnswer> {
        match typed.as_str() {
            "odd" => Err(NoAnswer::Malformed),
            other => Ok(vec![named(other)]),
        }
    }
}

#[test]
fn a_question_that_the_register_chokes_on_holds_up_no_others() {
    let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
    let register = Enhetsregisteret::of(Box::new(Refusing), clock);
    assert!(matches!(
        find(&register, "odd"),
        Err(RegistryError::Unavailable(_))
    ));
    assert_eq!(find(&register, "even").unwrap(), [named("even")]);
}
