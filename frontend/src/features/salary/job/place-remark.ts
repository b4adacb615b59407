import type { JobSummary } from "../../../lib/api-types";

/** Fewer than this on either side say nothing of a place. */
const MIN_REPORTS = 10;

interface PlaceRemark {
  place: string;
  /** The place's average against the rest of the country's: 0.02 is two percent above. */
  difference: number;
}

/** How the place with the most reports compares with the rest of the country; `null` where that cannot be told. */
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
