import useSWR from "swr";
import { useJobTitles } from "../../api/name-lists";
import type { JobSummary } from "../../api/types";
import { findKnownName } from "../../lib/known-name";

/** A pay that the figures leave out unless others confirm it. kr per year for a full position. */
export interface UnusualPay {
  side: "low" | "high";
  pay: number;
  /** The official quartiles. */
  low: number;
  high: number;
}

/** As in the rule for outliers of the server (`OFFICIAL_MULTIPLES`): between these multiples of the quartiles none is. */
const LOWEST_MULTIPLE = 0.3;
const HIGHEST_MULTIPLE = 4;

/** Whether a pay lies outside what the official figures make likely; `null` if not, or if nothing is known. */
export function findUnusualPay(summary: JobSummary | undefined, pay: number): UnusualPay | null {
  const { p25: low, p75: high } = summary?.official?.agreed ?? {};
  if (low == null || high == null) return null;
  if (pay < low * LOWEST_MULTIPLE) return { side: "low", pay, low, high };
  return pay > high * HIGHEST_MULTIPLE ? { side: "high", pay, low, high } : null;
}

/** The summary of a known title, as its page shows it: what is typed for an unknown one is not sent. */
export function useTitleSummary(jobTitle: string): JobSummary | undefined {
  const { data: titles = [] } = useJobTitles(true);
  const known = findKnownName(titles, jobTitle);
  const { data } = useSWR<JobSummary, Error>(known && `/api/jobs/${encodeURIComponent(known)}`);
  return data;
}
