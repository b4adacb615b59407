import type { NamedFigures } from "../../../api/types";
import { formatKroner } from "../../../lib/format";
import { compareTexts } from "./texts";

/**
 * How much more or less the item pays than the first one. Empty if an average is missing or rounded: rounding errors
 * would add up. Rounded averages come without a count.
 */
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
