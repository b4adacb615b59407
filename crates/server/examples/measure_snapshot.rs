//! Measures the snapshot of a site's database: start, memory, questions never asked before, and how
//! reloads disturb readers.
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::{
    collections::BTreeSet,
    error::Error,
    fs,
    io::{self, Write},
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use chrono::{DateTime, Days, Utc};
use clap::Parser;
use klarlonn_domain::{
    catalog::NameKey,
    clock::Clock,
    salary::{Education, EntryQuery, ExperienceBand, Insights, JobFilter, MemberVerification},
    store::Store,
};
use klarlonn_insight::PublishedInsights;
use klarlonn_server::{Settings, cli::SettingFlags, open_store, system::SystemClock, tag_key};

// As in the server.
#[derive(Parser)]
struct Flags {
    /// Number of questions of each kind
    #[arg(long, default_value_t = 2_000)]
    questions: usize,
    #[command(flatten)]
    settings: SettingFlags,
}

/// The system's clock, moved by whole days.
#[derive(Default)]
struct MovedClock(AtomicI64);

impl Clock for MovedClock {
    fn now(&self) -> DateTime<Utc> {
        SystemClock.now() + Days::new(self.0.load(Ordering::Relaxed).unsigned_abs())
    }
}

fn main() -> ExitCode {
    match measure(&Flags::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "measure_snapshot: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns a figure of the process's memory in MiB.
fn mebibytes(file: &str, name: &str) -> f64 {
    let text = fs::read_to_string(format!("/proc/self/{file}")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let kibibytes = line.and_then(|line| line.trim_end_matches("kB").trim().parse::<f64>().ok());
    kibibytes.unwrap_or_default() / 1024.0
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e3
}

/// Returns the CPU time of the process so far, seconds.
fn cpu_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ');
    let ticks = fields.skip(11).take(2);
    let ticks: f64 = ticks.filter_map(|field| field.parse::<f64>().ok()).sum();
    ticks / 100.0
}

/// Returns the median, the 99th percentile and the maximum, ms.
fn summarize(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |percent: usize| milliseconds(times[(times.len() - 1) * percent / 100]);
    format!(
        "p50 {:.3} ms, p99 {:.3} ms, max {:.3} ms",
        at(50),
        at(99),
        at(100)
    )
}

fn measure(flags: &Flags) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout();
    let settings = Settings::resolve(&flags.settings)?;
    let store: Arc<dyn Store> = Arc::new(open_store(&settings)?);
    let tag_key = tag_key::open(&settings, &*store)?;
    let clock: Arc<MovedClock> = Arc::default();
    let reference = Arc::new(klarlonn_reference::bundled());
    let before = mebibytes("smaps_rollup", "Pss:");
    let cpu_before = cpu_seconds();
    let start = Instant::now();
    let insights = Arc::new(PublishedInsights::load(
        Arc::clone(&store),
        reference,
        Arc::clone(&clock) as Arc<dyn Clock>,
        Arc::new(MemberVerification::new(Arc::new(tag_key))),
    )?);
    let loaded_in = start.elapsed();
    let cpu_after = cpu_seconds();
    let after = mebibytes("smaps_rollup", "Pss:");
    let totals = insights.totals();
    let rows = totals.entries;
    writeln!(out, "{totals:?}")?;
    writeln!(
        out,
        "start {:.2} s, {:.2} s of CPU time; PSS {after:.0} MiB, {:.1} bytes a row; peak {:.0} MiB",
        loaded_in.as_secs_f64(),
        cpu_after - cpu_before,
        (after - before) * 1_048_576.0 / f64::from(rows),
        mebibytes("status", "VmHWM:"),
    )?;
    let filters = filters(&*insights, flags.questions);
    let mut times = Vec::new();
    for (title, filter) in &filters {
        let start = Instant::now();
        std::hint::black_box(insights.job(title, filter));
        times.push(start.elapsed());
    }
    writeln!(out, "filters: {}", summarize(times))?;
    measure_lists(&mut out, &*insights)?;
    let jobs = insights.jobs();
    let small = jobs.iter().min_by_key(|job| job.count);
    let reader = NameKey::new(&small.ok_or("no entries")?.name);
    let mut times = Vec::new();
    let mut pause = Duration::ZERO;
    for _ in 0..3 {
        clock.0.fetch_add(1, Ordering::Relaxed);
        let start = Instant::now();
        pause = pause.max(longest_pause(&insights, &reader, || {
            insights.refresh().map(drop)
        })?);
        times.push(start.elapsed());
    }
    writeln!(
        out,
        "full reload: {}; longest pause {:.2} ms; PSS {:.0} MiB, peak {:.0} MiB",
        summarize(times),
        milliseconds(pause),
        mebibytes("smaps_rollup", "Pss:"),
        mebibytes("status", "VmHWM:")
    )?;
    Ok(())
}

/// Returns different filters of titles: the largest, and others in proportion to their entries.
fn filters(insights: &dyn Insights, count: usize) -> Vec<(NameKey, JobFilter)> {
    let jobs = insights.jobs();
    let mut by_size: Vec<_> = jobs.iter().collect();
    by_size.sort_by_key(|job| std::cmp::Reverse(job.count));
    let total: u64 = jobs.iter().map(|job| u64::from(job.count)).sum();
    let mut state = 1_u64;
    let mut random = move |below: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut seen = BTreeSet::new();
    let mut filters = Vec::new();
    while filters.len() < count {
        let mut position = random(total);
        let mut job = by_size[0];
        if random(4) > 0 {
            for other in &by_size {
                if position < u64::from(other.count) {
                    job = other;
                    break;
                }
                position -= u64::from(other.count);
            }
        }
        let title = NameKey::new(&job.name);
        let Some(figures) = insights.job(&title, &JobFilter::default()) else {
            continue;
        };
        let mut pick = |names: &[klarlonn_domain::salary::Group], share: u64| {
            let index = usize::try_from(random(names.len().max(1) as u64)).unwrap_or_default();
            (random(share) == 0)
                .then(|| names.get(index).map(|group| NameKey::new(&group.name)))
                .flatten()
        };
        let company = pick(&figures.companies, 3);
        let place = pick(&figures.places, 3);
        let band = usize::try_from(random(8)).unwrap_or_default();
        let level = usize::try_from(random(9)).unwrap_or_default();
        let filter = JobFilter {
            company,
            place,
            experience: ExperienceBand::ALL.get(band).copied(),
            education: Education::ALL.get(level).copied(),
        };
        if filter != JobFilter::default()
            && (seen.insert(format!("{title:?}{filter:?}")) || seen.len() + 500 < filters.len())
        {
            filters.push((title, filter));
        }
    }
    filters
}

fn measure_lists(out: &mut dyn Write, insights: &dyn Insights) -> Result<(), Box<dyn Error>> {
    let query = |text: Option<&str>| EntryQuery {
        job_title: None,
        company: None,
        place: None,
        experience: None,
        education: None,
        text: text.map(str::to_owned),
        limit: 100,
        after: None,
    };
    let texts = [
        "oslo",
        "lege",
        "kommune",
        "sykepleier",
        "bergen",
        "aa",
        "xyzzy",
        "rema",
    ];
    let mut measure_all = |name: &str, texts: &[Option<&str>], run: &dyn Fn(&EntryQuery)| {
        let times = texts.iter().cycle().take(40).map(|text| {
            let query = query(*text);
            let start = Instant::now();
            run(&query);
            start.elapsed()
        });
        writeln!(out, "{name}: {}", summarize(times.collect()))
    };
    let entries = |query: &EntryQuery| drop(insights.entries(query));
    let examples = |query: &EntryQuery| drop(insights.examples(query));
    let texts = texts.map(Some);
    measure_all("all entries", &[None], &entries)?;
    measure_all("entries with a text", &texts, &entries)?;
    measure_all("all examples", &[None], &examples)?;
    measure_all("examples with a text", &texts, &examples)?;
    let mut names: Vec<(u32, NameKey)> = insights
        .companies()
        .iter()
        .map(|company| (company.group.count, NameKey::new(&company.group.name)))
        .collect();
    names.sort_unstable_by_key(|(count, _)| std::cmp::Reverse(*count));
    let time = |run: &dyn Fn()| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    let largest = names.iter().take(40);
    let times = largest.map(|(_, name)| time(&|| drop(insights.company(name, None))));
    writeln!(
        out,
        "the 40 largest companies: {}",
        summarize(times.collect())
    )?;
    let mut jobs: Vec<(u32, NameKey)> = insights
        .jobs()
        .iter()
        .map(|job| (job.count, NameKey::new(&job.name)))
        .collect();
    jobs.sort_unstable_by_key(|(count, _)| std::cmp::Reverse(*count));
    let largest = || jobs.iter().take(40);
    let times =
        largest().map(|(_, name)| time(&|| drop(insights.job(name, &JobFilter::default()))));
    writeln!(out, "the 40 largest titles: {}", summarize(times.collect()))?;
    let times = largest().map(|(_, name)| time(&|| drop(insights.rankings(name, None))));
    writeln!(out, "their leaderboards: {}", summarize(times.collect()))?;
    Ok(())
}

/// Returns the longest time that a reader waits for an answer while another thread works.
fn longest_pause<E: Send>(
    insights: &PublishedInsights,
    title: &NameKey,
    work: impl FnOnce() -> Result<(), E> + Send,
) -> Result<Duration, E> {
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let worker = scope.spawn(|| {
            let result = work();
            ended.store(true, Ordering::Release);
            result
        });
        let mut longest = Duration::ZERO;
        while !ended.load(Ordering::Acquire) {
            let start = Instant::now();
            std::hint::black_box(insights.job(title, &JobFilter::default()));
            longest = longest.max(start.elapsed());
        }
        match worker.join() {
            Ok(result) => result.map(|()| longest),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
