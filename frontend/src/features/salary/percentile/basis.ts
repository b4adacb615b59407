import type { JobSummary, OfficialPay } from "../../../api/types";
import { answerTexts } from "../answer-texts";
import type { SalaryBand } from "../figures/SalaryLine";
import { getReportedBand } from "../figures/salary-band";
import { getPercentileRank, getReportedQuantiles, type Quantile } from "./percentile-rank";
import { texts } from "./texts";

/** What a salary is compared with: quantiles of the entries, official quartiles or an official median. */
export interface Basis {
  kind: "reported" | "quartiles" | "median";
  /** The job title or the official occupation. */
  name: string;
  quantiles: Quantile[];
  /** kr per year. */
  median: number;
  band: SalaryBand | null;
  note: string;
}

/** The quantiles of the people that the answer is about; `null` if they are hidden or unknown. */
export function getReportedBasis({ answer, jobTitle }: JobSummary): Basis | null {
  if (!answer?.range) return null;
  const { range } = answer;
  return {
    kind: "reported",
    name: answerTexts.group(jobTitle, answer),
    quantiles: getReportedQuantiles(range),
    median: range.median,
    band: getReportedBand(range),
    note: answerTexts.basis(answer.basis),
  };
}

/** Whether a viewer with access would have a reported basis. */
export function isLocked({ answer, hasAccess }: JobSummary): boolean {
  return !hasAccess && answer !== null;
}

/** The official quartiles of agreed pay in today's pay level; `null` if one of them is withheld. */
export function getQuartileBasis({ occupation, year, agreed }: OfficialPay): Basis | null {
  const { p25, median, p75, adjustedMedian } = agreed;
  if (p25 === null || median === null || p75 === null) return null;
  const factor = adjustedMedian === null ? 1 : adjustedMedian / median;
  const [low, middle, high] = [p25, median, p75].map((amount) => Math.round(amount * factor)) as [
    number,
    number,
    number,
  ];
  return {
    kind: "quartiles",
    name: occupation,
    quantiles: [
      { percent: 25, amount: low },
      { percent: 50, amount: middle },
      { percent: 75, amount: high },
    ],
    median: middle,
    band: { low, high },
    note: texts.quartileBasis(year, factor !== 1),
  };
}

/**
 * The official median of total earnings, for which no quartiles exist. `null` if the median is missing or the entries
 * are compared with agreed pay instead.
 */
export function getTotalBasis({ occupation, year, comparedWith, totalEarnings }: OfficialPay): Basis | null {
  if (comparedWith !== "total" || !totalEarnings) return null;
  const { adjustedMedian, median } = totalEarnings;
  const amount = adjustedMedian ?? median;
  if (amount === null) return null;
  return {
    kind: "median",
    name: occupation,
    quantiles: [{ percent: 50, amount }],
    median: amount,
    band: null,
    note: texts.totalBasis(year, amount !== median),
  };
}

/** The rank of the salary, as a title. */
export function getRankTitle(salary: number, { kind, quantiles }: Basis): string {
  const { position, percent } = getPercentileRank(salary, quantiles);
  if (kind === "reported") {
    return { below: texts.rankUnder, between: texts.rankAt, above: texts.rankOver }[position](percent);
  }
  if (position === "between") return texts.rankAbout(percent);
  return position === "below" ? texts.rankLowest : texts.rankHighest;
}

/** The rank of the salary as a short headline, and the sentence that follows it. */
export function describeRank(
  salary: number,
  { kind, name, quantiles, median }: Basis,
): [headline: string, sentence: string] {
  const { position, percent } = getPercentileRank(salary, quantiles);
  if (kind === "reported") {
    const share = { below: texts.under, between: texts.about, above: texts.over }[position];
    return [share(percent), texts.ofGroup(name)];
  }
  if (kind === "median") {
    const headline = { below: texts.underMedian, between: texts.atMedian, above: texts.overMedian }[position];
    return [headline, texts.halfEarnsOver(name, quantiles[0]?.amount ?? 0)];
  }
  if (position === "below") return [texts.lowestQuarter, texts.amongLowest(name)];
  if (position === "above") return [texts.highestQuarter, texts.amongHighest(name)];
  // By the pay: the percentage is rounded.
  const half = salary === median ? texts.equalsMedian : salary < median ? texts.belowMedian : texts.aboveMedian;
  return [texts.about(percent), `${texts.ofOfficial(name)} ${half}`];
}
