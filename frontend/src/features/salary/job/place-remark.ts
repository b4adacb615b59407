import type { JobSummary } from "../../../lib/api-types";

/** Minimum entries in the place and in the rest of the country. */
const MIN_REPORTS = 10;

interface PlaceRemark {
  place: string;
  /** Relative to the rest of the country: 0.02 is two percent above. */
  difference: number;
}

/** Compares the place with the most entries to the rest of the country; `null` if there is too little data. */
export function getPlaceRemark({ figures, locations }: JobSummary): PlaceRemark | null {
  const busiest = locations.reduce<(typeof locations)[number] | null>(
    (best, each) => ((each.count ?? 0) > (best?.count ?? 0) ? each : best),
    null,
  );
  if (!busiest?.count || busiest.averageSalary === null) return null;
  if (figures.count === null || figures.averageSalary === null) return null;
  const restCount = figures.count - busiest.count;
  if (Math.min(restCount, busiest.count) < MIN_REPORTS) return null;
  const restSum = figures.count * figures.averageSalary - busiest.count * busiest.averageSalary;
  return { place: busiest.name, difference: busiest.averageSalary / (restSum / restCount) - 1 };
}
