/** What a group with at least fifty entries has besides its average. */
export const measured = { basis: "measured" } as const;

/** What `Figures` of at least fifty entries have besides their amounts. */
export const measuredFigures = { ...measured, period: null } as const;

/** A group with fewer entries, as visitors see it in a list. */
export const estimated = { basis: "estimated", averageSalary: 612_000, range: null } as const;

/** Its mean with the interval. */
export const estimate = { salary: 612_000, low: 571_000, high: 655_000 } as const;

/** A group whose pay nothing tells. */
export const unknownPay = { basis: null, averageSalary: null, range: null } as const;

/** The figures that visitors do not see. */
export const withheld = {
  highest: null,
  lowest: null,
  median: null,
  histogram: null,
  period: null,
} as const;

/** Official pay of a country with three counties. */
export const officialOverview = {
  year: 2025,
  employees: 256_662,
  all: { median: 638_280, mean: 701_400, p25: 525_840, p75: 800_040 },
  bySex: null,
  occupations: [
    { code: "5223", name: "Butikkmedarbeidere", jobTitle: "Butikkmedarbeider", headcount: 187_647, median: 499_080 },
    { code: "2223", name: "Sykepleiere", jobTitle: "Sykepleier", headcount: 69_015, median: 619_440 },
    { code: "7512", name: "Bakere", jobTitle: "Baker", headcount: null, median: 480_000 },
  ].map((occupation) => ({
    ...occupation,
    adjustedMedian: Math.round(occupation.median * 1.05),
    p25: occupation.median - 60_000,
    p75: occupation.median + 60_000,
  })),
  counties: [
    { county: "Finnmark", medians: [920_000, 727_560] },
    { county: "Oslo", medians: [1_000_000, 835_920] },
    { county: "Vestland", medians: [927_480, 748_560] },
  ].map(({ county, medians: [leaders = 0, professionals = 0] }) => ({
    county,
    groups: [
      { number: 1, name: "Ledere", median: leaders, countryMedian: 950_640 },
      { number: 2, name: "Akademiske yrker", median: professionals, countryMedian: 762_720 },
    ],
  })),
};
