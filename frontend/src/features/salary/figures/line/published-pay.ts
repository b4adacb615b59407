import type { OfficialPay } from "#api/types";
import type { Pay } from "./pay";

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
