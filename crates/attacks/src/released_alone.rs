//! Throw-away accounts fill the batch of a victim with entries that nobody sees, or that the attacker
//! knows, so that the victim's is the only new one.

use klarlonn_domain::contribution::{Input, SalaryForm};
use klarlonn_testing::example_reference;
use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;

use crate::{
    Learned,
    population::{NIGHTS, members},
    site::{Email, Protection, Site, mark, salary_form},
    watching::{ATTACKERS, Look, Watcher, share},
};

/// The throw-away accounts of a day.
const A_DAY: usize = 4;

/// What the throw-away accounts contribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThrowAway {
    /// A job that ended six years ago.
    OldJob,
    /// A job title that nobody else has.
    UnknownTitle,
    /// Pay that no figure counts.
    Outlier,
    /// A visible entry, with an address that is not verified.
    Unverified,
    /// A visible entry, with a verified address: what the attack costs.
    Verified,
}

impl ThrowAway {
    /// All that must not release an entry alone.
    pub const FREE: [Self; 4] = [
        Self::OldJob,
        Self::UnknownTitle,
        Self::Outlier,
        Self::Unverified,
    ];

    fn attack(self) -> &'static str {
        match self {
            Self::OldJob => "released alone by four accounts: old jobs",
            Self::UnknownTitle => "released alone by four accounts: unknown titles",
            Self::Outlier => "released alone by four accounts: outliers",
            Self::Unverified => "released alone by four accounts: not verified",
            Self::Verified => "released alone by four verified accounts a day",
        }
    }

    fn form(self, number: usize) -> SalaryForm {
        let mut form = salary_form(number);
        match self {
            Self::OldJob => "6 år siden".clone_into(&mut form.experience),
            Self::UnknownTitle => form.job_title = format!("Stjerneteller {number}"),
            Self::Outlier => form.annual_salary = Input::Given(9_000_000.0),
            Self::Unverified | Self::Verified => {}
        }
        form
    }
}

/// On each day of a week one member contributes. The attacker knows who, and looks next morning.
///
/// # Panics
/// If the site does not work.
pub fn released_alone(kind: ThrowAway) -> Learned {
    let site = Site::on_sqlite_with(Protection::All, example_reference(), Email::SetUp);
    let victims = members(&site, NIGHTS);
    let mut look = Look::new(&site, Watcher::Member);
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let mut own = vec![mark(ATTACKERS)];
    let mut waiting = Vec::new();
    let (mut learned, mut chance) = (0, 0.0);
    // Within seven more days every entry appears.
    for day in 0..2 * NIGHTS {
        site.start_day(day + 1);
        if let Some(victim) = victims.get(day) {
            site.contribute(victim, &salary_form(victim.number));
            waiting.push(mark(victim.number));
            for account in 0..A_DAY {
                let number = NIGHTS + day * A_DAY + account;
                let person = match kind {
                    ThrowAway::Unverified => site.join(number),
                    _ => site.join_verified(number),
                };
                site.contribute(&person, &kind.form(number));
                own.push(mark(number));
            }
        }
        site.end_day(day + 1);
        site.publish_figures();
        let mut rows = look.new_rows();
        rows.retain(|row| !own.contains(row));
        if rows.is_empty() {
            continue;
        }
        for victim in waiting.drain(..) {
            learned += usize::from(rows.choose(&mut random) == Some(&victim));
            chance += share(rows.len());
        }
    }
    Learned {
        attack: kind.attack(),
        members: NIGHTS * (1 + A_DAY),
        tries: NIGHTS - waiting.len(),
        learned,
        chance,
        ways: 1,
    }
}
