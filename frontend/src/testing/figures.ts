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
