import type { GroupPay, OfficialPay } from "../../../../api/types";
import type { Comparison } from "../../percentile/basis";
import type { Pay, Span } from "./pay";

/** The percentiles of a group, without its mean. */
export function getPercentiles({ range, basis }: Pick<GroupPay, "range" | "basis">): Pay | null {
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

/** The published middle half and middle; `null` if the middle is withheld. */
export function getPublishedPay({
  p25,
  median,
  p75,
}: Pick<OfficialPay["agreed"], "p25" | "median" | "p75">): Pay | null {
  if (median === null) return null;
  const band = p25 !== null && p75 !== null && { low: p25, high: p75 };
  return { source: "official", middle: median, ...(band && { band }) };
}

/** What a pay is compared with. */
export function getComparedPay({ kind, band, median }: Pick<Comparison, "kind" | "band" | "median">): Pay {
  return { source: kind === "reported" ? "reported" : "official", middle: median, ...(band && { band }) };
}

/** Multiplies every amount. */
export function scalePay(pay: Pay, factor: number): Pay {
  const scale = (amount: number | undefined) => amount && Math.round(amount * factor);
  const scaleSpan = (span: Span | undefined) =>
    span && { low: Math.round(span.low * factor), high: Math.round(span.high * factor) };
  return {
    ...pay,
    band: scaleSpan(pay.band),
    span: scaleSpan(pay.span),
    middle: scale(pay.middle),
    mean: scale(pay.mean),
    uncertainty: scaleSpan(pay.uncertainty),
  };
}

/** All amounts of a line, for its axis. */
export function getAmounts({ band, span, middle, mean }: Pay): number[] {
  const amounts = [band?.low, band?.high, span?.low, span?.high, middle, mean];
  return amounts.filter((amount) => amount !== undefined);
}
