//! True pay far from Statistics Norway's quartiles is kept, and mistakes of a factor are outliers.

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::NameKey,
    salary::{EntrySource, OutlierCandidate, TitleContext, find_outliers},
};

use super::REFERENCE;

/// True pay of people who earn far more or less than others with their title, kr per year.
const EXTREMES: [(&str, u32); 29] = [
    ("Administrerende direktør", 4_500_000),
    ("Advokat", 4_500_000),
    ("Aksjemegler", 5_000_000),
    ("Boreleder", 2_500_000),
    ("Dykker", 2_000_000),
    ("Eiendomsmegler", 3_000_000),
    ("Elektriker", 180_000),
    ("Elektriker", 1_500_000),
    ("Fastlege", 2_800_000),
    ("Finansanalytiker", 3_500_000),
    ("Finansmegler", 4_000_000),
    ("Fisker", 2_400_000),
    ("Frisør", 180_000),
    ("Frisør", 1_200_000),
    ("Idrettsutøver", 2_500_000),
    ("Kokk", 190_000),
    ("Lege", 3_000_000),
    ("Los", 2_000_000),
    ("Overlege", 2_600_000),
    ("Pilot", 2_600_000),
    ("Psykolog", 2_400_000),
    ("Rørlegger", 1_500_000),
    ("Salgssjef", 3_500_000),
    ("Skuespiller", 180_000),
    ("Skuespiller", 2_000_000),
    ("Systemutvikler", 2_500_000),
    ("Tannlege", 3_200_000),
    ("Tømrer", 180_000),
    ("Tømrer", 1_400_000),
];

/// True pay that official quartiles cannot tell from a mistake: other entries must confirm it.
const UNCONFIRMED: [(&str, u32); 5] = [
    ("Administrerende direktør", 6_000_000),
    ("Billedkunstner", 150_000),
    ("Forfatter", 150_000),
    ("Fotballspiller", 4_500_000),
    ("Musiker", 160_000),
];

/// The amounts above are in the pay level of this day.
fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 5, 15).expect("a day")
}

/// Whether the only entry of a title is an outlier.
fn is_outlier(title: &NameKey, pay: u32) -> bool {
    let context = TitleContext::new(&REFERENCE, title, today());
    let entry = OutlierCandidate::new(pay, EntrySource::Unproven(None));
    find_outliers(&[entry], context.official())[0].is_some()
}

#[test]
fn true_extreme_pay_is_no_outlier() {
    for (title, pay) in EXTREMES {
        assert!(
            REFERENCE.official_pay(&NameKey::new(title)).is_some(),
            "{title}"
        );
        assert!(!is_outlier(&NameKey::new(title), pay), "{title}: {pay}");
    }
    for (title, pay) in UNCONFIRMED {
        assert!(is_outlier(&NameKey::new(title), pay), "{title}: {pay}");
    }
}

#[test]
fn tenfold_and_monthly_pay_is_an_outlier() {
    let mut count = 0;
    for title in &REFERENCE.titles {
        let key = title.title.key();
        let context = TitleContext::new(&REFERENCE, key, today());
        let levels = context
            .official()
            .map(|pay| [Some(pay.agreed), pay.total_earnings]);
        for levels in levels.into_iter().flatten().flatten() {
            for pay in [levels.p25, levels.median, levels.p75]
                .into_iter()
                .flatten()
            {
                assert!(is_outlier(key, pay * 10), "{key:?}: {pay} tenfold");
                assert!(is_outlier(key, pay / 12), "{key:?}: {pay} of a month");
                count += 1;
            }
        }
    }
    assert!(count > 10_000, "{count}");
}
