import type { Answer, GroupPay, JobSummary, LeaderboardItem, OccupationPay } from "#api/types";
import { roundTo } from "#lib/round";
import type { Comparison } from "../../percentile/comparison";
import type { Pay, Span } from "./pay";
import { getPublishedPay } from "./published-pay";

/** The percentiles of a group, without its mean. */
export function getPercentiles({ range, basis }: Pick<GroupPay, "range" | "basis">): (Pay & { middle: number }) | null {
  if (!range) return null;
  const { p10, p25, median, p75, p90 } = range;
  return {
    source: "reported",
    band: { low: p25, high: p75 },
    span: { low: p10, high: p90 },
    middle: median,
    isComputed: basis === "estimated",
  };
}

/** The percentiles of an answer; `null` if the viewer may not see them. */
export const getAnswerPay = (answer: Pick<Answer, "range" | "basis"> | null): Pay | null =>
  answer && getPercentiles({ range: answer.range, basis: answer.basis.measured ? "measured" : "estimated" });

/** What a pay is compared with. */
export function getComparedPay({ kind, band, median }: Pick<Comparison, "kind" | "band" | "median">): Pay {
  return { source: kind === "reported" ? "reported" : "official", middle: median, ...(band && { band }) };
}

/** The mean of a group with its bands, if the viewer may see them. */
export function getGroupPay({ averageSalary, basis, range }: GroupPay): Pay {
  return {
    source: "reported",
    ...getPercentiles({ range, basis }),
    isComputed: basis === "estimated",
    middle: undefined,
    mean: averageSalary ?? undefined,
  };
}

/** The mean of pay given here, with the middle half for members. */
export function getReportedPay(group: GroupPay): Pay | null {
  return group.averageSalary === null ? null : { ...getGroupPay(group), span: undefined };
}

/** Official pay with the mean of pay given here, or the one that exists; `null` if neither does. */
export function getJobPay(hit: GroupPay & Pick<JobSummary, "official">): Pay | null {
  const official = hit.official && getPublishedPay(hit.official.agreed);
  const { averageSalary, basis } = hit;
  if (!official || averageSalary === null) return official ?? getReportedPay(hit);
  return { ...official, reported: { mean: averageSalary, isComputed: basis === "estimated" } };
}

/** The middle half at an employer, and its mean or median. */
export function getEmployerPay({ basis, mean, median, p25, p75 }: LeaderboardItem, byMedian = false): Pay {
  return {
    source: "reported",
    isComputed: basis === "estimated",
    ...(p25 !== null && p75 !== null && { band: { low: p25, high: p75 } }),
    ...(byMedian ? { middle: median ?? undefined } : { mean: mean ?? undefined }),
  };
}

/** The official figures of an occupation as published, or with `isToday` in today's pay level. */
export function getOccupationPay(occupation: OccupationPay, isToday = false): Pay | null {
  const pay = getPublishedPay(occupation);
  return pay && isToday ? scalePay(pay, occupation.adjustedMedian / occupation.median) : pay;
}

/** Changes the amounts of the group. Single entries and the mean given here stay. */
function mapAmounts(pay: Pay, change: (amount: number) => number): Pay {
  const changeSpan = (span: Span | undefined) => span && { low: change(span.low), high: change(span.high) };
  return {
    ...pay,
    band: changeSpan(pay.band),
    span: changeSpan(pay.span),
    middle: pay.middle && change(pay.middle),
    mean: pay.mean && change(pay.mean),
    uncertainty: changeSpan(pay.uncertainty),
  };
}

export const scalePay = (pay: Pay, factor: number) => mapAmounts(pay, (amount) => Math.round(amount * factor));

export const roundPay = (pay: Pay, step: number) => mapAmounts(pay, (amount) => roundTo(amount, step));

/** All amounts of a line, for its axis. */
export function getAmounts({ band, span, middle, mean, rings = [] }: Pay): number[] {
  const amounts = [band?.low, band?.high, span?.low, span?.high, middle, mean, ...rings];
  return amounts.filter((amount) => amount !== undefined);
}
