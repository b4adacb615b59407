//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, builder::PossibleValuesParser};
use klarlonn_domain::{Month, catalog::TABLES};

use crate::{import::ColumnMapping, settings::Settings, version::version_text};

/// Anonymous pay in Norway: the server and its tools.
#[derive(Parser)]
#[command(name = "klarlonn", version = version_text(), max_term_width = 100)]
#[command(about = "Anonymous pay in Norway: the server and its tools")]
pub(crate) struct Cli {
    /// Command to run.
    #[command(subcommand)]
    pub(crate) command: Command,
    /// The settings.
    #[command(flatten)]
    pub(crate) settings: Settings,
}

/// Commands of the binary.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the site until the process is stopped (SIGTERM or Ctrl-C)
    Serve,
    /// Upgrade the database schema to this version; an SQLite database is backed up first
    Migrate {
        /// Only list the migrations that would run; on SQLite, try them on a copy
        #[arg(long)]
        dry_run: bool,
        /// Do not back up the SQLite database, because you have a backup of your own
        #[arg(long, conflicts_with = "dry_run")]
        no_backup: bool,
        /// Create a new database although there is a tag key, which belongs to an earlier one
        #[arg(long, conflicts_with = "dry_run")]
        new: bool,
    },
    /// Import data from files
    Import {
        /// Data to import.
        #[command(subcommand)]
        what: Import,
    },
    /// Fill the database with generated entries, marked as demo data
    Demo {
        /// Total number of entries of this seed, including those already stored
        #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
        entries: u32,
        /// Seed of the generator; the same seed produces the same entries
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Also add example threads to the forums of well-known employers, marked as examples
        #[arg(long)]
        forum: bool,
    },
    /// Copy the SQLite database to a file, with a checksum beside it; a server may be running
    Backup {
        /// File to write; it must not exist.
        #[arg(required_unless_present = "folder")]
        file: Option<PathBuf>,
        /// Write klarlonn-daily-DATE.sqlite in this folder instead, and delete the oldest backups in it
        #[arg(long, conflicts_with = "file")]
        folder: Option<PathBuf>,
        /// Number of daily backups to keep in the folder
        #[arg(long, requires = "folder", default_value_t = 14, value_parser = clap::value_parser!(u16).range(1..))]
        keep: u16,
    },
    /// Replace the SQLite database with a backup; stop the server first
    Restore {
        /// Backup file; its checksum must be beside it.
        file: PathBuf,
        /// Replace an existing database
        #[arg(long)]
        force: bool,
    },
    /// Replace the key that marks owners of contributions and anonymous posts; stop all servers
    /// first
    Rekey,
    /// Say which members moderate on the site, and print what they decided
    Moderators {
        /// What to do.
        #[command(subcommand)]
        what: Moderators,
    },
    /// Export or delete the data of a member who cannot sign in, or block an account, after checking who
    /// asks; a server may be running
    Members {
        /// What to do.
        #[command(subcommand)]
        what: Members,
    },
    /// Report on the quality of the stored pay: outliers, spellings of one name, surveys; a server may
    /// be running
    Report {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Write the files of an edition of the open data again, and compare them with the stored ones; a server may be
    /// running. The figures are those of the database: use a backup of that night. Or withdraw the edition
    Edition {
        /// Month of the edition, such as 2026-12.
        month: Month,
        /// Folder to write the files in; it must be empty or missing.
        #[arg(required_unless_present = "withdraw")]
        folder: Option<PathBuf>,
        /// Remove the stored files for good; the page about open data says that the edition is withdrawn
        #[arg(long, conflicts_with = "folder")]
        withdraw: bool,
    },
    /// Newer official figures than those of the program; a server may be running, and uses them from its next
    /// load of figures on, at the latest after midnight UTC
    Official {
        /// What to do.
        #[command(subcommand)]
        what: Official,
    },
    /// Say that the clock of this machine is right, after it was found to differ
    Clock {
        /// What to do.
        #[command(subcommand)]
        what: ClockAction,
    },
    /// Ask the running server whether it is ready; fails if it is not
    Health,
    /// Check everything that a server needs, here and from outside
    Doctor(DoctorFlags),
}

/// What to do about official figures.
#[derive(Debug, Subcommand)]
pub(crate) enum Official {
    /// Read newer tables and check them
    Update {
        /// Address of an interface of PxWebApi 2, or a folder with saved tables [default: official_source]
        #[arg(long, value_name = "URL|FOLDER")]
        from: Option<String>,
        /// Number of the only table to read, such as 11418
        #[arg(
            long,
            value_name = "TABLE",
            value_parser = PossibleValuesParser::new(TABLES.iter().map(|it| it.table))
        )]
        only: Option<String>,
    },
    /// Print which figures are used, how old they are, and what waits with the reason
    Status,
    /// Use a table that waits, although a check found something: the file and the others of its table
    Accept {
        /// Name of the file, such as wages_agreed.csv.
        file: String,
    },
    /// Remove all newer tables, so that the figures are those of the program
    Reset,
    /// Say what is wrong in a file of pay scales or minimum wages, by line, before it is put in the folder official/
    /// of the data folder
    Check {
        /// TOML file of one agreement in one period.
        file: PathBuf,
    },
}

/// What to do about the clock.
#[derive(Debug, Subcommand)]
pub(crate) enum ClockAction {
    /// Make the servers of the database follow the time of this machine
    Accept,
}

/// What `klarlonn doctor` does beside checking.
#[derive(Debug, Args)]
pub(crate) struct DoctorFlags {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Send a test email to this address through the mail server
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) send_letter_to: Option<String>,
}

/// Data that can be imported.
#[derive(Debug, Subcommand)]
pub(crate) enum Import {
    /// Salaries from a survey: CSV with a header
    Salaries {
        /// CSV file.
        file: PathBuf,
        /// Name of the survey, stored with each entry [default: the file's name]. Surveys with the
        /// same columns need different names; without one, equal rows of two files are one row
        #[arg(long)]
        source: Option<String>,
        /// Month in which the answers were given, such as 2025-09. A row with a date keeps it; one
        /// with a year is of this month in that year
        #[arg(long, value_name = "YYYY-MM")]
        month: Month,
        /// Store the rows even if nearly all of them are stored from another survey
        #[arg(long)]
        again: bool,
        /// Column of a field if it has another name, such as job_title=Stilling; repeatable.
        /// Fields: job_title, annual_salary (both required), company, location,
        /// employment_percentage, experience, education, age, year, date, benefits,
        /// includes_additions, fixed_additions, bonus
        #[arg(long = "map", value_name = "FIELD=COLUMN")]
        mapping: Vec<ColumnMapping>,
    },
    /// Companies from Enhetsregisteret's download: CSV or JSON, plain or gzipped
    Companies {
        /// CSV or JSON file.
        file: PathBuf,
    },
}

/// Changes of who moderates.
#[derive(Debug, Subcommand)]
pub(crate) enum Moderators {
    /// Make a member a moderator
    Add {
        /// The member's email address.
        email: String,
        /// Name in the log of decisions.
        #[arg(long, value_name = "NAME")]
        name: String,
    },
    /// End the role of a moderator; the decisions stay
    Remove {
        /// The member's email address.
        email: String,
    },
    /// List moderators: day of the role, name, email address
    List,
    /// Print who decided what, and why, as JSON, newest first
    Log,
}

/// What the operator does for a member.
#[derive(Debug, Subcommand)]
pub(crate) enum Members {
    /// Print the file that the member can download: JSON of everything stored about the member
    Export {
        /// The member's email address.
        email: String,
    },
    /// Delete an account; contributions and forum messages stay without their owner, unless a flag
    /// names them
    Delete {
        /// The member's email address.
        email: String,
        /// Also delete the member's contributions, each on a random day of the next month
        #[arg(long)]
        with_contributions: bool,
        /// Also delete the member's forum messages, posts with all their comments
        #[arg(long)]
        with_posts: bool,
    },
    /// Sign a member out everywhere and let nobody sign in to the account; what the member gave and
    /// wrote stays
    Block {
        /// The member's email address.
        email: String,
    },
    /// Let a blocked member sign in again
    Unblock {
        /// The member's email address.
        email: String,
    },
}
