import type { NamedFigures } from "../../../lib/api-types";
import { formatKroner } from "../../../lib/format";
import { compareTexts } from "./texts";

/** Difference between two measured averages. None between rounded ones: their errors add up. */
export function formatDifference(item: NamedFigures, first: NamedFigures): string {
  if (item.averageSalary === null || first.averageSalary === null) return "";
  if (item.count === null || first.count === null) return "";
  const difference = item.averageSalary - first.averageSalary;
  if (difference === 0) return compareTexts.sameAs(first.name);
  return (difference > 0 ? compareTexts.moreThan : compareTexts.lessThan)(
    formatKroner(Math.abs(difference)),
    first.name,
  );
}
