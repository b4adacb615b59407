//! Builders for entries and reference data.

use std::sync::Arc;

use chrono::NaiveDate;
use klarlonn_domain::{
    Month,
    account::{
        Bio, ContributorTag, EmailAddress, FullName, Member, MemberId, PasswordHash, Username,
    },
    catalog::{
        Alias, CompanyName, County, CountyWages, FormerPlace, GivenNames, GroupWage, Institution,
        JobTitle, MediansBySex, NameKind, Occupation, OccupationCode, OfficialPay,
        OfficialPlaceNames, OrganizationNumber, PayBySex, PayLevels, PayRate, PayRule, PayRuleArea,
        PayRuleKind, PayUnit, PlaceName, Quarter, Reference, ReferenceData, ReferenceEmployer,
        ReferencePlace, ReferenceTitle,
    },
    contribution::{DisplayChoice, NewSalaryEntry},
    salary::{
        Age, AnnualSalary, Benefit, Education, EmploymentPercentage, EntryDisplay, EntryFacts,
        EntryId, Experience, ExperienceBand, Fingerprint, Origin, PayParts, SalaryEntry,
    },
};
use uuid::Uuid;

use crate::NumberedTagKey;

/// Parses a day as `YYYY-MM-DD`.
///
/// # Panics
/// If the text is not a day.
pub fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day as YYYY-MM-DD")
}

/// Builder of a survey row. Fields that are not set have plain defaults.
#[derive(Debug, Clone)]
pub struct EntryBuilder(NewSalaryEntry);

/// Starts a full-time entry with this title and pay (kr per year), reported on 2026-11-01.
///
/// Entries that are equal in all other fields need different `number`s.
///
/// # Panics
/// If a value is out of bounds.
pub fn entry(number: u32, title: &str, salary: u32) -> EntryBuilder {
    let mut fingerprint = [0; 32];
    fingerprint[..4].copy_from_slice(&number.to_be_bytes());
    EntryBuilder(NewSalaryEntry {
        job_title: JobTitle::parse(title).expect("a title"),
        company: None,
        organization_number: None,
        industry: None,
        place: None,
        facts: EntryFacts {
            employment_percentage: Some(EmploymentPercentage::FULL),
            ..EntryFacts::new(AnnualSalary::new(salary.into()).expect("a salary within the bounds"))
        },
        benefits: Arc::default(),
        pay_parts: None,
        display: DisplayChoice::ALL,
        hidden: false,
        reported_on: day("2026-11-01"),
        origin: Origin::Import {
            source: "test".to_owned(),
            fingerprint: Fingerprint(fingerprint),
        },
    })
}

impl EntryBuilder {
    /// Sets the employer.
    ///
    /// # Panics
    /// If the text is not a company name.
    #[must_use]
    pub fn at(mut self, company: &str) -> Self {
        self.0.company = Some(CompanyName::parse(company).expect("a company name"));
        self
    }

    /// Sets the place.
    ///
    /// # Panics
    /// If the text is not a place name.
    #[must_use]
    pub fn place(mut self, place: &str) -> Self {
        self.0.place = Some(PlaceName::parse_list(place).expect("a place name"));
        self
    }

    /// Sets the employment percentage.
    ///
    /// # Panics
    /// If the number is not an employment percentage.
    #[must_use]
    pub fn percent(mut self, percent: f64) -> Self {
        self.0.facts.employment_percentage =
            Some(EmploymentPercentage::from_percent(percent).expect("a percentage"));
        self
    }

    /// Sets the experience.
    #[must_use]
    pub fn experience(mut self, band: ExperienceBand) -> Self {
        self.0.facts.experience = Some(Experience::Band(band));
        self
    }

    /// Makes the job a former one that ended so many years ago.
    #[must_use]
    pub fn ended(mut self, years_ago: u8) -> Self {
        self.0.facts.experience = Some(Experience::YearsAgo(years_ago));
        self
    }

    /// Sets the education.
    #[must_use]
    pub fn education(mut self, education: Education) -> Self {
        self.0.facts.education = Some(education);
        self
    }

    /// Sets the age in years.
    ///
    /// # Panics
    /// If the number is not an age.
    #[must_use]
    pub fn age(mut self, years: i64) -> Self {
        self.0.facts.age = Some(Age::new(years).expect("an age"));
        self
    }

    /// Sets the benefits.
    ///
    /// # Panics
    /// If a text is not a benefit.
    #[must_use]
    pub fn benefits(mut self, benefits: &[&str]) -> Self {
        self.0.benefits = benefits
            .iter()
            .map(|text| Benefit::parse(text).expect("a benefit"))
            .collect();
        self
    }

    /// Sets the fixed additions and the bonus that the pay includes, kr per year.
    ///
    /// # Panics
    /// If base pay is less than half.
    #[must_use]
    pub fn parts(mut self, fixed_additions: u32, bonus: u32) -> Self {
        let parts = PayParts::new(
            self.0.facts.annual_salary,
            fixed_additions.into(),
            bonus.into(),
        );
        self.0.pay_parts = Some(parts.expect("base pay of at least half"));
        self.0.facts.includes_additions = Some(true);
        self
    }

    /// Sets how much of the entry other people see.
    #[must_use]
    pub fn display(mut self, display: EntryDisplay) -> Self {
        self.0.display = DisplayChoice::Fields(display);
        self
    }

    fn shown(&self) -> EntryDisplay {
        self.0.display.display(|_| false)
    }

    /// Hides the employer.
    #[must_use]
    pub fn hides_company(self) -> Self {
        let display = EntryDisplay {
            hides_company: true,
            ..self.shown()
        };
        self.display(display)
    }

    /// Shows the county instead of the place.
    #[must_use]
    pub fn coarse_place(self) -> Self {
        let display = EntryDisplay {
            coarse_place: true,
            ..self.shown()
        };
        self.display(display)
    }

    /// Sets the day of the report, `YYYY-MM-DD`.
    ///
    /// # Panics
    /// If the text is not a day.
    #[must_use]
    pub fn on(mut self, date: &str) -> Self {
        self.0.reported_on = day(date);
        self
    }

    /// Makes the entry a contribution of [`member`] with this number, tagged with the default
    /// [`NumberedTagKey`]. Its fingerprint is unchanged.
    #[must_use]
    pub fn by(mut self, member: u8) -> Self {
        self.0.origin = Origin::Member {
            contributor: Some(ContributorTag::new(
                &NumberedTagKey::default(),
                MemberId(Uuid::from_u128(member.into())),
            )),
            fingerprint: self.0.origin.fingerprint(),
        };
        self
    }

    /// Makes the entry demo data.
    #[must_use]
    pub fn demo(mut self) -> Self {
        self.0.origin = Origin::Demo {
            fingerprint: self.0.origin.fingerprint(),
        };
        self
    }

    /// Returns the entry as it is stored, with the id of this number.
    pub fn stored(self, id: u128) -> SalaryEntry {
        self.0.with_id(EntryId(Uuid::from_u128(id)))
    }

    /// Returns the survey row.
    pub fn build(self) -> NewSalaryEntry {
        self.0
    }
}

/// Returns official pay of an occupation with this agreed monthly median, in kr.
fn official_pay(monthly_median: u32) -> OfficialPay {
    OfficialPay {
        year: 2025,
        agreed: PayLevels::from_monthly(
            Some(monthly_median),
            Some(monthly_median + 200),
            Some(monthly_median - 5_000),
            Some(monthly_median + 4_000),
        ),
        total_earnings: Some(PayLevels::from_monthly(
            Some(monthly_median + 6_000),
            Some(monthly_median + 6_500),
            None,
            None,
        )),
        full_time_earnings: Some(PayLevels::from_monthly(
            Some(monthly_median + 6_200),
            Some(monthly_median + 6_700),
            Some(monthly_median + 1_000),
            Some(monthly_median + 11_000),
        )),
        sectors: Vec::new(),
    }
}

/// Returns a small catalogue: nurses, developers and doctors in three municipalities and counties.
/// The county of Ålesund is missing, and Finnmark has no municipality.
///
/// # Panics
/// Never: all names are valid.
pub fn example_reference() -> Reference {
    let occupations = [
        ("2223", "Sykepleiere", 51_620),
        ("2512", "Programvareutviklere", 75_500),
    ];
    let titles = [
        ("Sykepleier", Some("2223")),
        ("Systemutvikler", Some("2512")),
        ("Programmerer", Some("2512")),
        ("Lege", Some("2211")),
        ("Tannlege", Some("2261")),
        ("Altmuligmann", None),
    ]
    .map(|(title, code)| ReferenceTitle {
        title: JobTitle::parse(title).expect("a title"),
        occupation: code.and_then(OccupationCode::parse),
    });
    let occupations = occupations.map(|(code, name, median)| Occupation {
        pay: Some(official_pay(median)),
        pay_by_sex: nurses_by_sex().filter(|_| code == "2223"),
        ..Occupation::new(OccupationCode::parse(code).expect("a code"), name)
    });
    let counties =
        [("46", "Vestland"), ("03", "Oslo"), ("56", "Finnmark")].map(|(code, name)| County {
            code: code.into(),
            name: name.into(),
            wages: (code == "46").then(|| CountyWages {
                year: 2025,
                groups: vec![GroupWage {
                    number: 1,
                    name: "Ledere".to_owned(),
                    median: 960_000,
                    country_median: 948_000,
                }],
            }),
        });
    let domains = [
        ("Helse Bergen", "helse-bergen.no"),
        ("Oslo kommune", "oslo.kommune.no"),
        ("Equinor", "equinor.com"),
    ];
    let places = [
        ("Oslo", "03"),
        ("Bergen", "46"),
        ("Ålesund", "15"),
        ("Våler (Østfold)", "31"),
        ("Våler (Innlandet)", "34"),
    ]
    .map(|(place, county)| ReferencePlace {
        name: PlaceName::parse(place).expect("a place"),
        county_code: county.to_owned(),
        population: 0,
    });
    let alias = Alias {
        alias: "haukeland".into(),
        name: "Helse Bergen".into(),
    };
    Reference::new(ReferenceData {
        titles: titles.into(),
        occupations: occupations.into(),
        counties: counties.into(),
        places: places.into(),
        domains: domains
            .map(|(name, domain)| (name.into(), domain.into()))
            .into(),
        official_place_names: vec![OfficialPlaceNames {
            norwegian: PlaceName::parse("Oslo").expect("a place"),
            official: "Oslo - Oslove".into(),
            others: vec!["Oslove".into()],
        }],
        former_places: vec![
            former_place("Fana", &["Bergen"]),
            former_place("Viken", &["Oslo", "Våler (Østfold)"]),
        ],
        employers: vec![ReferenceEmployer {
            name: "Helse Bergen".into(),
            organization_number: OrganizationNumber::parse("983974724").ok(),
            industry: Some("Sykehustjenester".into()),
            is_well_known: false,
        }],
        aliases: vec![(NameKind::Company, alias)],
        benefits: ["Bonus", "Firmabil", "Pensjon"].map(str::to_owned).into(),
        given_names: GivenNames::new([("kari", false)]),
        institutions: vec![Institution {
            name: "Høgskulen på Vestlandet".to_owned(),
            short_name: Some("HVL".to_owned()),
            programs: vec!["Sykepleie".to_owned()],
        }],
        pay_rules: vec![nurses_scale()],
        ..ReferenceData::default()
    })
}

/// Returns a place that has these successors today.
fn former_place(name: &str, successors: &[&str]) -> FormerPlace {
    let place = |name: &str| PlaceName::parse(name).expect("a place");
    FormerPlace {
        name: place(name),
        successors: successors.iter().map(|name| place(name)).collect(),
    }
}

/// Returns the official medians of women and men.
fn nurses_by_sex() -> Option<PayBySex> {
    let medians = |women, men| MediansBySex { women, men };
    Some(PayBySex {
        year: 2025,
        agreed: medians(570_000, 600_000),
        quarter: Quarter::parse("2026K2")?,
        monthly_total: Some(medians(51_000, 56_000)),
    })
}

/// Returns a scale with one rate.
fn nurses_scale() -> PayRule {
    PayRule {
        agreement: "ks".to_owned(),
        kind: PayRuleKind::Scale,
        name: "Sykepleier, KS".to_owned(),
        basis: "Hovedtariffavtalen KS".to_owned(),
        basis_id: None,
        url: "https://www.nsf.no/lonn-og-tariff/ks".to_owned(),
        valid_from: day("2026-05-01"),
        valid_to: Some(day("2027-04-30")),
        checked_on: day("2026-11-21"),
        revision_expected_on: Some(day("2027-05-01")),
        area: PayRuleArea::OutsideOslo,
        occupations: OccupationCode::parse("2223").into_iter().collect(),
        rates: vec![PayRate {
            name: "10 års ansiennitet".to_owned(),
            unit: PayUnit::Year,
            amount: 620_800.0,
            is_supplement: false,
            seniority: Some(10),
        }],
    }
}

/// Returns a member whose fields all follow from the number.
///
/// # Panics
/// Never: all fields are valid.
pub fn member(number: u32) -> Member {
    Member {
        id: MemberId(Uuid::from_u128(number.into())),
        name: FullName::parse(&format!("Medlem Nummer {number}")).expect("a name"),
        username: Username::parse(&format!("medlem{number}")).expect("a username"),
        email: EmailAddress::parse(&format!("medlem{number}@example.no")).expect("an address"),
        email_verified: false,
        is_blocked: false,
        email_failed: false,
        password: Some(PasswordHash(format!("hash {number}"))),
        bio: Bio::default(),
        joined: Month::from_day(day("2026-11-21")),
    }
}
