import type { OfficialPay, Range } from "../../../api/types";
import type { SalaryBand, SalaryMark } from "./SalaryLine";

/** The middle half of the reported salaries. */
export function getReportedBand(range: Range | null): SalaryBand | null {
  return range && { low: range.p25, high: range.p75 };
}

interface OfficialLine {
  source: "official";
  band: SalaryBand;
  mark: SalaryMark;
}

/** The middle half and the median of the official figures; `null` if one of them is withheld. */
export function getOfficialLine(official: OfficialPay | null): OfficialLine | null {
  if (!official) return null;
  const { p25, p75, median } = official.agreed;
  if (p25 === null || p75 === null || median === null) return null;
  return { source: "official", band: { low: p25, high: p75 }, mark: { kind: "median", amount: median } };
}

/** The median that entries are compared with, in today's pay level: with additions if most entries include them. */
export function getComparableMedian({ agreed, totalEarnings, comparedWith }: OfficialPay): number | null {
  return (comparedWith === "total" ? totalEarnings : agreed)?.adjustedMedian ?? null;
}
