//! Runs every attack and prints what it learned beside chance.
#![expect(clippy::print_stdout, reason = "the tables are the result")]

use std::{env, process::ExitCode};

use klarlonn_attacks::{Accounts, AppealDays, Learned, Protection};

fn main() -> ExitCode {
    let mut arguments = env::args();
    let program = arguments.next();
    let mut arguments = arguments.peekable();
    if arguments
        .next_if(|argument| argument == klarlonn_attacks::AS_SERVER)
        .is_some()
    {
        return klarlonn_server::run(program.into_iter().chain(arguments));
    }
    let populations: Vec<usize> = arguments.filter_map(|count| count.parse().ok()).collect();
    let populations = if populations.is_empty() {
        vec![50, 150, 1_000]
    } else {
        populations
    };
    println!("| attack | members | tries | learned | chance | limit |\n|---|---|---|---|---|---|");
    for members in populations {
        print_results(klarlonn_attacks::run(members, Protection::All));
        print_results(klarlonn_attacks::reconstruction(members));
    }
    let days = [AppealDays::Same, AppealDays::Own];
    print_results(days.map(|days| klarlonn_attacks::appeals(50, days)));
    print_results([klarlonn_attacks::tables()]);
    print_results(klarlonn_attacks::bulk_reading());
    print_results(klarlonn_attacks::run_against_choices());
    let program = env::current_exe().expect("the program has a path");
    print_results(klarlonn_attacks::installation(&program));
    print_planted_rows();
    print_moved_answers();
    ExitCode::SUCCESS
}

fn print_results(results: impl IntoIterator<Item = Learned>) {
    for result in results {
        let limit = result.limit();
        let Learned {
            attack,
            members,
            tries,
            learned,
            chance,
            ..
        } = result;
        println!("| {attack} | {members} | {tries} | {learned} | {chance:.1} | {limit} |");
    }
}

fn print_planted_rows() {
    println!(
        "\n| accounts | honest rows | false rows | false pay | caught | mean moved | answer moved, % |"
    );
    println!("|---|---|---|---|---|---|---|");
    for kind in [Accounts::New, Accounts::Established] {
        for pay in [1_400_000, 2_400_000, 4_000_000] {
            for honest in [5, 30] {
                for accounts in [1, 2, 4, 8] {
                    let planted = klarlonn_attacks::planted_rows(kind, honest, accounts, pay);
                    println!(
                        "| {kind:?} | {honest} | {accounts} | {pay} | {} | {} | {:.1} |",
                        planted.caught, planted.mean_moved, planted.answer_moved
                    );
                }
            }
        }
    }
}

fn print_moved_answers() {
    println!(
        "\n| title | new accounts | about | answer moved, % | false experience | false pay | excludes old |"
    );
    println!("|---|---|---|---|---|---|---|");
    for moved in klarlonn_attacks::moved_answers() {
        println!(
            "| {} | {} | {:?} | {:.0} | {} | {} | {} |",
            moved.title,
            moved.accounts,
            moved.asked,
            moved.percent,
            moved.band.name(),
            moved.pay,
            moved.excludes_old
        );
    }
}
