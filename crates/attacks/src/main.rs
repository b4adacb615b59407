//! Runs every attack and prints what it learned beside chance.

#[expect(clippy::print_stdout, reason = "the table is the result")]
fn main() {
    println!("| attack | members | tries | learned | chance |\n|---|---|---|---|---|");
    for members in [50, 150, 1_000] {
        for found in klarlonn_attacks::run(members) {
            let klarlonn_attacks::Learned {
                attack,
                members,
                tries,
                learned,
                chance,
            } = found;
            println!("| {attack} | {members} | {tries} | {learned} | {chance:.1} |");
        }
    }
}
