//! Runs every attack and prints what it learned beside chance.

#[expect(clippy::print_stdout, reason = "the table is the result")]
fn main() {
    println!("| attack | members | tries | learned | chance |\n|---|---|---|---|---|");
    let print = |found: klarlonn_attacks::Learned| {
        let klarlonn_attacks::Learned {
            attack,
            members,
            tries,
            learned,
            chance,
        } = found;
        println!("| {attack} | {members} | {tries} | {learned} | {chance:.1} |");
    };
    for members in [50, 150, 1_000] {
        klarlonn_attacks::run(members).into_iter().for_each(print);
    }
    klarlonn_attacks::bulk_reading().into_iter().for_each(print);
    println!("\n| honest rows | accounts | false pay | caught | median moved | mean moved |\n|---|---|---|---|---|---|");
    for pay in [1_400_000, 4_000_000] {
        for honest in [5, 30] {
            for accounts in [1, 2, 4, 8] {
                let planted = klarlonn_attacks::planted_rows(honest, accounts, pay);
                println!(
                    "| {honest} | {accounts} | {pay} | {} | {} | {} |",
                    planted.caught, planted.median_moved, planted.mean_moved
                );
            }
        }
    }
}
