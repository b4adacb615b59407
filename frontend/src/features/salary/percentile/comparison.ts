import type { JobSummary, OfficialPay } from "#api/types";
import { describePeople } from "#domain/describe-people";
import { answerTexts } from "../answer-texts";
import { getAnswerPay } from "../figures/line/derive-pay";
import type { Pay, Span } from "../figures/line/pay";
import { describeSector, inSector, type SectorValue, sectorTexts } from "../sector";
import { texts } from "./texts";

/** This percentage earns less than the amount (kr per year). */
export interface Quantile {
  percent: number;
  amount: number;
}

/** The rank among quantiles. Outside the outermost quantiles only a bound is known. */
export interface PercentileRank {
  position: "below" | "between" | "above";
  percent: number;
}

/** What a line says of the distribution. */
export function getQuantiles({ band, span, middle }: Omit<Pay, "source">): Quantile[] {
  const points: [number, number | undefined][] = [
    [10, span?.low],
    [25, band?.low],
    [50, middle],
    [75, band?.high],
    [90, span?.high],
  ];
  return points.flatMap(([percent, amount]) => (amount === undefined ? [] : { percent, amount }));
}

/**
 * The share that earns less, in whole percent, interpolated linearly between quantiles. Equal salaries do not count as
 * less.
 *
 * @param quantiles ascending, at least one
 */
export function getPercentileRank(salary: number, quantiles: readonly Quantile[]): PercentileRank {
  const upperIndex = quantiles.findIndex(({ amount }) => salary <= amount);
  const upper = quantiles[upperIndex];
  if (!upper) return { position: "above", percent: quantiles.at(-1)?.percent ?? 0 };
  const lower = quantiles[upperIndex - 1];
  if (!lower) {
    return { position: salary === upper.amount ? "between" : "below", percent: upper.percent };
  }
  const fraction = (salary - lower.amount) / (upper.amount - lower.amount);
  return { position: "between", percent: Math.round(lower.percent + fraction * (upper.percent - lower.percent)) };
}

/** What a pay includes: 'agreed' is without additions and bonus, 'total' is with them. */
export type Measure = OfficialPay["comparedWith"];

export interface OwnPay {
  /** kr per year in a full position. */
  salary: number;
  /** `null` if unknown: then that of the title. */
  measure: Measure | null;
}

/** kr per year; `null` where it is withheld. */
interface PublishedPay {
  year: number;
  p25: number | null;
  median: number;
  p75: number | null;
}

/** A pay among other pay: quantiles of the entries, official quartiles or an official median. */
export interface Comparison {
  kind: "reported" | "quartiles" | "median";
  title: string;
  /** The people of the answer or the official occupation. */
  name: string;
  /** The pay in the measure of the quantiles, kr per year. */
  salary: number;
  quantiles: Quantile[];
  /** kr per year. */
  median: number;
  band: Span | null;
  /** Official pay as published: the amounts above are carried to today. `null` for pay of entries. */
  published: PublishedPay | null;
  note: string;
}

/** The measure of the entries of a title; `null` without official figures. */
export function getTitleMeasure(summary: JobSummary | undefined): Measure | null {
  return summary?.official?.comparedWith ?? null;
}

/** Whether only the missing access keeps the viewer from comparing with the entries. */
export function isLocked({ answer, hasAccess }: JobSummary): boolean {
  return !hasAccess && answer !== null;
}

const getLevels = ({ agreed, totalEarnings }: OfficialPay, measure: Measure) =>
  measure === "total" ? totalEarnings : agreed;

/** The pay in another measure, by the ratio of the official medians; `null` if one of them is missing. */
export function convertPay(salary: number, from: Measure, to: Measure, official: OfficialPay): number | null {
  const [own, other] = [getLevels(official, from)?.median, getLevels(official, to)?.median];
  return own && other ? Math.round((salary * other) / own) : null;
}

/** Compares with the people of the answer; `null` if their pay is hidden or the own pay cannot be converted to its measure. */
function compareWithEntries({ answer, jobTitle, official }: JobSummary, pay: OwnPay): Comparison | null {
  const line = getAnswerPay(answer);
  if (!answer || !line?.middle) return null;
  const isConverted = official !== null && pay.measure !== null && pay.measure !== official.comparedWith;
  const salary = isConverted
    ? convertPay(pay.salary, pay.measure as Measure, official.comparedWith, official)
    : pay.salary;
  if (salary === null) return null;
  const basis = answerTexts.basis(answer.basis);
  return {
    kind: "reported",
    title: texts.amongReported,
    name: describePeople(jobTitle, answer),
    salary,
    quantiles: getQuantiles(line),
    median: line.middle,
    band: line.band ?? null,
    published: null,
    note: isConverted ? `${texts.convertedMeasure[official.comparedWith](salary)} ${basis}` : basis,
  };
}

/**
 * Compares with official pay of the same measure, in today's pay level: by the quartiles of agreed pay if all are
 * published, otherwise by the median. Only agreed pay is published by sector.
 */
function compareWithOfficial(all: OfficialPay, { salary, measure }: OwnPay, sector: SectorValue): Comparison | null {
  const own = measure ?? all.comparedWith;
  const words = describeSector(all, sector);
  const official = own === "agreed" ? inSector(all, sector) : all;
  const levels = getLevels(official, own);
  if (!levels || levels.median === null) return null;
  const median = levels.adjustedMedian ?? levels.median;
  const { p25, p75 } = own === "total" ? { p25: null, p75: null } : official.agreed;
  const common = {
    title: texts.amongOfficial[own] + (own === "agreed" ? words : ""),
    name: official.occupation,
    salary,
    median,
    published: { year: official.year, p25, median: levels.median, p75 },
    note:
      texts.officialBasis(official.year, own, median !== levels.median) +
      (words && (own === "total" ? ` ${sectorTexts.onlyAgreed}` : ` ${official.source}.`)),
  };
  const middle = { percent: 50, amount: median };
  if (p25 === null || p75 === null) {
    return { ...common, kind: "median", quantiles: [middle], band: null };
  }
  const adjust = (amount: number) => Math.round((amount * median) / (levels.median ?? median));
  const [low, high] = [adjust(p25), adjust(p75)];
  const quantiles = [{ percent: 25, amount: low }, middle, { percent: 75, amount: high }];
  return { ...common, kind: "quartiles", quantiles, band: { low, high } };
}

/**
 * The comparisons of a pay, the most fitting first. Empty if nothing has its measure. Entries are of all sectors.
 */
export function comparePay(summary: JobSummary, pay: OwnPay, sector?: SectorValue): Comparison[] {
  const { official } = summary;
  const comparisons = [compareWithEntries(summary, pay), official && compareWithOfficial(official, pay, sector)];
  return comparisons.filter((comparison) => comparison !== null);
}

/** The rank of the pay as a short headline, and the sentence that follows it. */
export function describeRank({ kind, name, salary, quantiles, median, published }: Comparison): [string, string] {
  const { position, percent } = getPercentileRank(salary, quantiles);
  if (!published) {
    const share = { below: texts.under, between: texts.about, above: texts.over }[position];
    return [share(percent), texts.ofGroup(name)];
  }
  if (kind === "median") {
    const headline = { below: texts.underMedian, between: texts.atMedian, above: texts.overMedian }[position];
    return [headline, texts.officialMedian(name, published.median, published.year)];
  }
  if (position === "below") return [texts.lowestQuarter, texts.amongLowest(name)];
  if (position === "above") return [texts.highestQuarter, texts.amongHighest(name)];
  // By the pay: the percentage is rounded.
  const half = salary === median ? texts.equalsMedian : salary < median ? texts.belowMedian : texts.aboveMedian;
  return [texts.about(percent), `${texts.ofOfficial(name)} ${half}`];
}
