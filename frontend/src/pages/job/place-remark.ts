import type { JobSummary } from "../../api/types";

/** Minimum number of entries, both in the place and in the rest of the country. */
const MIN_ENTRIES = 10;

interface PlaceRemark {
  place: string;
  /** Relative to the rest of the country: 0.02 is two percent above. */
  difference: number;
}

/** Compares the place with the most entries to the rest of the country; `null` if there is too little data. */
export function getPlaceRemark({ figures, largestLocation: largest }: JobSummary): PlaceRemark | null {
  if (!largest?.count || largest.averageSalary === null) return null;
  if (figures.count === null || figures.averageSalary === null) return null;
  const restCount = figures.count - largest.count;
  if (Math.min(restCount, largest.count) < MIN_ENTRIES) return null;
  const restSum = figures.count * figures.averageSalary - largest.count * largest.averageSalary;
  return { place: largest.name, difference: largest.averageSalary / (restSum / restCount) - 1 };
}
