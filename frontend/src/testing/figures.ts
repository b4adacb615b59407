/** What a group with at least five entries has besides its average. */
export const measured = { basis: "measured", estimate: null, substitute: null } as const;

/** What `Figures` of at least five entries have besides their amounts. */
export const measuredFigures = { ...measured, period: null } as const;

/** A group with three or four entries. */
export const estimated = {
  basis: "estimated",
  averageSalary: null,
  range: null,
  estimate: { salary: 612_000, low: 571_000, high: 655_000 },
  substitute: null,
} as const;

/** A group with fewer than three entries. */
export const tooFew = {
  basis: "too_few",
  averageSalary: null,
  range: null,
  estimate: null,
  substitute: { salary: 619_440, source: "official", name: "Sykepleiere" },
} as const;

/** The figures that are withheld below five entries. */
export const withheld = {
  highest: null,
  lowest: null,
  median: null,
  histogram: null,
  period: null,
} as const;
