//! Writes a generated register of companies as Enhetsregisteret's CSV, to test the import and the
//! search at full size: `made_up_register 1100000 > register.csv`.

use std::{
    error::Error,
    io::{self, BufWriter, Write},
};

use klarlonn_reference::{employers, municipalities};

const WEIGHTS: [u32; 8] = [3, 2, 7, 6, 5, 4, 3, 2];
const FORMS: [&str; 5] = ["AS", "ENK", "ASA", "SA", "DA"];

fn main() -> Result<(), Box<dyn Error>> {
    let units: usize = std::env::args().nth(1).unwrap_or_default().parse()?;
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(
        out,
        "organisasjonsnummer,navn,naeringskode1.beskrivelse,forretningsadresse.adresse,\
         forretningsadresse.postnummer,forretningsadresse.poststed,slettedato"
    )?;
    let (employers, municipalities) = (employers(), municipalities());
    let industries = employers.iter().filter_map(|it| it.industry.as_deref());
    let industries: Vec<&str> = industries.collect();
    let words: Vec<&str> = employers
        .iter()
        .flat_map(|employer| employer.name.split_whitespace())
        .collect();
    let numbers = (80_000_000..).filter_map(number);
    for (number, unit) in numbers.zip(0..units) {
        // The steps are coprime to the lengths of the lists, so all combinations occur.
        let word = |step: usize| words[unit.wrapping_mul(step) % words.len()].replace('"', "");
        let place = &municipalities[unit * 7 % municipalities.len()].name;
        let industry = industries[unit * 11 % industries.len()].replace('"', "");
        let form = FORMS[unit % FORMS.len()];
        let name = format!("{} {} {place} {form}", word(7_919), word(104_729));
        writeln!(
            out,
            "{number},\"{}\",\"{industry}\",Storgata {},{:04},{},",
            name.to_uppercase(),
            unit % 300 + 1,
            unit % 10_000,
            place.to_uppercase()
        )?;
    }
    Ok(out.flush()?)
}

/// Returns the organisation number that begins with these eight digits, or `None` if no check digit
/// fits.
fn number(digits: u32) -> Option<String> {
    let text = digits.to_string();
    let weighted = text.bytes().zip(WEIGHTS);
    let sum: u32 = weighted
        .map(|(digit, weight)| u32::from(digit - b'0') * weight)
        .sum();
    match (11 - sum % 11) % 11 {
        10 => None,
        check => Some(format!("{text}{check}")),
    }
}
