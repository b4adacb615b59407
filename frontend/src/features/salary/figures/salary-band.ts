import type { OfficialPay, Range } from "../../../lib/api-types";
import type { SalaryBand } from "./SalaryLine";

/** p10 to p90 of the reported salaries. */
export function getReportedBand(range: Range | null): SalaryBand | null {
  return range && { low: range.p10, high: range.p90, median: range.median };
}

/** p25 to p75 of the official figures; `null` if one of them is withheld. */
export function getOfficialBand(official: OfficialPay | null): SalaryBand | null {
  if (!official) return null;
  const { p25, p75, median } = official.agreed;
  return p25 === null || p75 === null || median === null ? null : { low: p25, high: p75, median };
}

/** The median that entries are compared with, in today's pay level: with additions if most entries include them. */
export function getComparableMedian({ agreed, totalEarnings, comparedWith }: OfficialPay): number | null {
  return (comparedWith === "total" ? totalEarnings : agreed)?.adjustedMedian ?? null;
}
