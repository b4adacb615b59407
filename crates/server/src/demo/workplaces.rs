//! Kinds of workplaces by occupation.

use Workplace::{CountyAuthority, Listed, Municipality, Named, Private, Public};

use super::by_occupation::ByOccupation;

/// A kind of workplace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Workplace {
    /// The municipality of the place.
    Municipality,
    /// The county authority of the place; in Oslo the municipality is both.
    CountyAuthority,
    /// Public employers with this prefix of the industry code, without municipalities and county
    /// authorities.
    Public(&'static str),
    /// Private employers with this prefix of the industry code.
    Private(&'static str),
    /// Companies on the stock exchange whose industry is unknown.
    Listed,
    /// Employers whose name is, or ends with, one of these.
    Named(&'static [&'static str]),
}

/// Workplaces with the percentage of an occupation's people who work there.
pub(super) type Workplaces = &'static [(f64, Workplace)];

const AGENCIES: Workplace = Named(&[
    "Arbeidstilsynet",
    "Brønnøysundregistrene",
    "Folkehelseinstituttet",
    "Helsetilsynet",
    "Husbanken",
    "Innovasjon Norge",
    "Kartverket",
    "Kystverket",
    "Mattilsynet",
    "NAV",
    "Nasjonalbiblioteket",
    "Norges vassdrags- og energidirektorat",
    "Skatteetaten",
    "Statens vegvesen",
    "Statistisk sentralbyrå",
    "Statsbygg",
    "Tolletaten",
]);
const POLICE: Workplace = Named(&["Politiet", "politidistrikt"]);
const SCIENCE: Workplace = Named(&[
    "Folkehelseinstituttet",
    "Havforskningsinstituttet",
    "Meteorologisk institutt",
    "Miljødirektoratet",
    "NIBIO",
    "Nofima",
    "Norges geologiske undersøkelse",
    "Norsk polarinstitutt",
    "Veterinærinstituttet",
]);

const CARE: Workplaces = &[
    (72.0, Municipality),
    (16.0, Public("86.1")),
    (8.0, Private("87")),
    (4.0, Private("88.1")),
];
const BUILDING: Workplaces = &[
    (60.0, Private("41")),
    (20.0, Private("42")),
    (20.0, Private("43")),
];
const MANUFACTURING: Workplaces = &[
    (30.0, Private("24")),
    (15.0, Private("28")),
    (25.0, Private("30")),
    (5.0, Private("25")),
    (25.0, Private("09")),
];
const OFFICES: Workplaces = &[
    (26.0, Municipality),
    (14.0, Public("84.1")),
    (10.0, AGENCIES),
    (8.0, Public("85.4")),
    (34.0, Private("")),
    (8.0, Listed),
];
const PETROLEUM: Workplaces = &[(45.0, Private("06")), (55.0, Private("09"))];
const SERVING: Workplaces = &[(75.0, Private("56")), (25.0, Private("55"))];
const SHIPPING: Workplaces = &[(100.0, Private("50"))];
const TECHNOLOGY: Workplaces = &[
    (70.0, Private("62")),
    (7.0, Private("64")),
    (4.0, Private("61")),
    (8.0, AGENCIES),
    (4.0, Public("84.11")),
    (2.0, Public("62")),
    (5.0, Listed),
];

/// Workplaces by occupation. An occupation without employers in the list has an empty row.
#[rustfmt::skip]
const WORKPLACES: ByOccupation<Workplaces> = ByOccupation(&[
    ("0", &[(100.0, Named(&["Forsvaret"]))]),
    // Leaders
    ("1", &[(55.0, Private("")), (25.0, Listed), (12.0, Municipality), (8.0, Public("84.1"))]),
    ("1111", &[(85.0, Municipality), (15.0, CountyAuthority)]),
    ("1112 1219", &[(40.0, Public("84.1")), (35.0, Municipality), (25.0, Private(""))]),
    ("1114", &[(60.0, Private("94")), (40.0, Private("88.99"))]),
    ("131", &[(100.0, Private("03"))]),
    ("1321 1223", &[(30.0, Private("2")), (20.0, Private("10")), (50.0, Listed)]),
    ("1322", PETROLEUM),
    ("1323", BUILDING),
    ("1324", &[(40.0, Private("52")), (30.0, Private("46")), (30.0, Private("50"))]),
    ("1330", TECHNOLOGY),
    ("1341", &[(65.0, Municipality), (35.0, Private("88.91"))]),
    ("1342", &[(60.0, Public("86.1")), (30.0, Municipality), (10.0, Private("86"))]),
    ("1343 1344", &[(85.0, Municipality), (15.0, Private("87"))]),
    ("1345", &[(75.0, Municipality), (15.0, CountyAuthority), (10.0, Public("85.4"))]),
    ("1346", &[(75.0, Private("64")), (25.0, Private("65"))]),
    ("1411", &[(100.0, Private("55"))]),
    ("1412", SERVING),
    ("1420", &[(100.0, Private("47"))]),
    ("1431", &[(65.0, Municipality), (35.0, Private("93.13"))]),
    // Academic occupations
    ("211 213", &[(45.0, SCIENCE), (30.0, Private("72")), (25.0, Public("85.4"))]),
    ("2112", &[(100.0, Named(&["Meteorologisk institutt"]))]),
    ("2114 2146 3117", PETROLEUM),
    ("2120", &[
        (50.0, Private("65")), (30.0, Named(&["Statistisk sentralbyrå"])), (20.0, Private("64")),
    ]),
    ("214 215 31", &[
        (35.0, Private("71.1")), (25.0, Private("2")), (20.0, Private("09")),
        (10.0, Private("35")), (10.0, Listed),
    ]),
    ("2142 3112 3118", &[
        (60.0, Private("71.1")), (15.0, Private("42")),
        (10.0, Named(&["Statens vegvesen", "Bane NOR"])), (15.0, Municipality),
    ]),
    ("2161 2162 2164 2165", &[(60.0, Private("71.1")), (40.0, Municipality)]),
    ("2166 2513", &[(70.0, Private("62")), (20.0, Private("58")), (10.0, Private("60"))]),
    ("2211 2264 2265 2266 2267", &[
        (65.0, Municipality), (25.0, Public("86.1")), (10.0, Private("86.21")),
    ]),
    ("2212", &[(92.0, Public("86.1")), (8.0, Private("86.1"))]),
    ("2221 2222", &[(66.0, Public("86.1")), (28.0, Municipality), (6.0, Private("86.1"))]),
    ("2223", &[
        (46.0, Public("86.1")), (42.0, Municipality), (6.0, Private("87")), (6.0, Private("86.1")),
    ]),
    ("2224", CARE),
    ("2250", &[
        (60.0, Named(&["Mattilsynet"])), (20.0, Named(&["Veterinærinstituttet"])),
        (20.0, Municipality),
    ]),
    ("2261 3251", &[(65.0, CountyAuthority), (35.0, Private("86.23"))]),
    ("2262 3213", &[(75.0, Private("47.73")), (25.0, Public("47.73"))]),
    ("2263 3257", &[
        (40.0, Named(&["Mattilsynet", "Arbeidstilsynet"])), (30.0, Private("42")),
        (30.0, Private("09")),
    ]),
    ("2310", &[(92.0, Public("85.4")), (8.0, Private("85.4"))]),
    ("2320 2330", &[(92.0, CountyAuthority), (8.0, Private("85.3"))]),
    ("234 5311", &[(62.0, Municipality), (38.0, Private("88.91"))]),
    ("2341 235 5312", &[(100.0, Municipality)]),
    ("241 3313 4311 4313", &[
        (45.0, Private("69.20")), (30.0, Private("")), (12.0, Listed), (13.0, Municipality),
    ]),
    ("2411", &[(60.0, Private("69.20")), (15.0, Public("69.20")), (25.0, Listed)]),
    ("2412 3311 3312 4211", &[(100.0, Private("64"))]),
    ("2413", &[(40.0, Private("64")), (20.0, Private("70.2")), (40.0, Listed)]),
    ("2421", &[
        (35.0, Private("70.2")), (30.0, Private("62")), (20.0, Private("69.20")),
        (15.0, Municipality),
    ]),
    ("2422 3359", &[
        (34.0, Public("84.1")), (28.0, Municipality), (26.0, AGENCIES), (12.0, CountyAuthority),
    ]),
    ("2423 3333", &[(40.0, Private("78")), (40.0, Private("")), (20.0, Municipality)]),
    ("243 122 33 42", &[(75.0, Private("")), (15.0, Listed), (10.0, Municipality)]),
    ("2434 25 35", TECHNOLOGY),
    ("26", OFFICES),
    ("2611 2619 3342", &[(65.0, Private("69.1")), (25.0, Public("84.1")), (10.0, POLICE)]),
    ("2612", &[(100.0, Named(&["Domstolene"]))]),
    ("2621 2622 4411 3433", &[(70.0, Municipality), (15.0, Public("91")), (15.0, Public("85.4"))]),
    ("2634", &[(70.0, Public("86.1")), (30.0, Municipality)]),
    ("2635", &[(84.0, Municipality), (16.0, Named(&["Bufetat"]))]),
    ("2636 3413", &[(100.0, Private("88.99"))]),
    ("2641 2642 2656 3431", &[(75.0, Private("58")), (25.0, Private("60"))]),
    ("2643", &[(100.0, Named(&["Integrerings- og mangfoldsdirektoratet"]))]),
    ("265 3439", &[(50.0, Private("90")), (50.0, Municipality)]),
    // Technicians, health and administration
    ("3113 3131 7413", &[(100.0, Private("35"))]),
    ("3114", &[
        (30.0, Private("27")), (25.0, Private("61")), (25.0, Private("71.1")),
        (20.0, Private("26")),
    ]),
    ("3122", MANUFACTURING),
    ("3123", BUILDING),
    ("3134", PETROLEUM),
    ("3151 3152 8350", SHIPPING),
    ("3153 3155 5111 7232", &[(100.0, Private("51"))]),
    ("3154", &[(100.0, Named(&["Avinor"]))]),
    ("32", &[(68.0, Public("86.1")), (22.0, Municipality), (10.0, Private("86.2"))]),
    ("3212", &[(75.0, Public("86.1")), (25.0, Private("86.90"))]),
    ("3230 3240", &[]),
    ("3254", &[(100.0, Private("47.78"))]),
    ("3258", &[(100.0, Public("86.1"))]),
    ("3315 3321 4312", &[(100.0, Private("65"))]),
    ("3323 3322 4321 9333", &[
        (60.0, Private("46")), (20.0, Private("52.29")), (20.0, Private("47.1")),
    ]),
    ("3331 4322 4323", &[(60.0, Private("52")), (25.0, Private("46")), (15.0, Public("52.221"))]),
    ("3334", &[(100.0, Private("68"))]),
    ("3341 3343 41 44", OFFICES),
    ("3351", &[(100.0, Named(&["Tolletaten"]))]),
    ("3352", &[(100.0, Named(&["Skatteetaten"]))]),
    ("3353", &[(100.0, Public("84.3"))]),
    ("3355", &[(100.0, POLICE)]),
    ("3412", &[(60.0, Municipality), (20.0, Private("87")), (20.0, Private("88.99"))]),
    ("342", &[(75.0, Private("93")), (25.0, Municipality)]),
    ("3432", &[(100.0, Private("47.5"))]),
    ("3434", &[(60.0, Private("56")), (40.0, Municipality)]),
    ("4222 4223 5244", &[(40.0, Private("61")), (25.0, Private("65")), (35.0, Private("35.14"))]),
    ("4224", &[(100.0, Private("55"))]),
    ("4226", &[(40.0, Municipality), (40.0, Private("93.13")), (20.0, Public("86.1"))]),
    ("4412", &[(100.0, Private("53"))]),
    // Service and care
    ("5112 8311", &[(100.0, Private("49.1"))]),
    ("5113", &[(100.0, Named(&["Hurtigruten", "Havila", "Fjord1"]))]),
    ("5120 9412", &[(55.0, Private("56")), (20.0, Private("55")), (25.0, Municipality)]),
    ("513 5246", SERVING),
    ("5141", &[(100.0, Private("96.02"))]),
    ("5151 5153 9112", &[(40.0, Private("81")), (45.0, Municipality), (15.0, Public("86.1"))]),
    ("522 9334", &[(97.0, Private("47")), (3.0, Named(&["Vinmonopolet"]))]),
    ("5222", &[(100.0, Private("47.1"))]),
    ("5245", &[(100.0, Private("47.3"))]),
    ("5221 5249", &[]),
    ("532", CARE),
    ("5411", &[(65.0, Public("84.25")), (35.0, Municipality)]),
    ("5413", &[(100.0, Named(&["Kriminalomsorgen"]))]),
    ("5414 5419", &[(100.0, Private("80"))]),
    // Farming, trades, industry and transport
    ("6113", &[(70.0, Municipality), (30.0, Private("47.76"))]),
    ("6210", &[(100.0, Named(&["Statskog"]))]),
    ("622", &[(100.0, Private("03"))]),
    ("711 712 7131 7542 83 931", BUILDING),
    ("7126 7127", &[(70.0, Private("43.22")), (30.0, Private("43.21"))]),
    ("7133", &[(70.0, Municipality), (30.0, Public("84.25"))]),
    ("7132 7213 7231 9122", &[(100.0, Private("45"))]),
    ("72 82 81", MANUFACTURING),
    ("7411 7412 742", &[
        (62.0, Private("43.21")), (14.0, Private("41")), (12.0, Private("35")),
        (12.0, Private("30")),
    ]),
    ("7511 7512 8160", &[(85.0, Private("10")), (15.0, Private("11"))]),
    ("7522 8172", &[(100.0, Private("31"))]),
    ("7541 8113", PETROLEUM),
    ("8131 8142", &[(100.0, Private("20"))]),
    ("8171 8143", &[(100.0, Private("17"))]),
    ("8211 8212", &[(60.0, Private("27")), (40.0, Private("26"))]),
    ("8322 9621", &[(100.0, Private("53"))]),
    ("8331", &[(100.0, Private("49.3"))]),
    ("8332 8344", &[(40.0, Private("52.29")), (30.0, Private("46")), (30.0, Private("53"))]),
    ("932", &[(60.0, Private("10")), (40.0, Private("2"))]),
    ("961", &[(30.0, Private("38")), (70.0, Public("38"))]),
    ("962", &[(100.0, Municipality)]),
]);

impl Workplace {
    /// Returns the workplaces of the occupation with this four-digit code; empty if unknown.
    pub(super) fn new(code: &str) -> Workplaces {
        WORKPLACES.get(code).copied().unwrap_or_default()
    }

    /// Returns every kind of workplace of all occupations, with repetitions.
    #[cfg(test)]
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let kinds = WORKPLACES.0.iter().flat_map(|(_, workplaces)| *workplaces);
        kinds.map(|(_, workplace)| *workplace)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_the_table_is_used() {
        WORKPLACES.assert_every_row_is_used();
    }

    #[test]
    fn teachers_work_for_municipalities_or_counties() {
        assert_eq!(Workplace::new("2341"), [(100.0, Municipality)]);
        assert_eq!(Workplace::new("2330")[0].1, CountyAuthority);
    }
}
