import useSWR from "swr";
import { buildUrl, sendJson } from "../../lib/api";
import type { CompanyRecord, JobSeekerEntryForm, SalaryEntryForm, StudentEntryForm } from "../../lib/api-types";
import { callWithSignInPrompt } from "../../lib/member-call";
import { useDebouncedValue } from "../../lib/useDebouncedValue";

const MIN_QUERY_LENGTH = 2;
const DEBOUNCE_MS = 250;

export function sendSalaryEntry(entry: SalaryEntryForm): Promise<unknown> {
  return callWithSignInPrompt(() => sendJson("POST", "/api/salary-entries", entry));
}

export function sendStudentEntry(entry: StudentEntryForm): Promise<unknown> {
  return callWithSignInPrompt(() => sendJson("POST", "/api/student-entries", entry));
}

export function sendJobSeekerEntry(entry: JobSeekerEntryForm): Promise<unknown> {
  return callWithSignInPrompt(() => sendJson("POST", "/api/job-seeker-entries", entry));
}

/** Workplaces that match the typed text, debounced; `null` before the first response. */
export function useCompanySearch(typed: string) {
  const query = typed.trim();
  const debouncedQuery = useDebouncedValue(query, DEBOUNCE_MS);
  const isSearched = debouncedQuery === query && debouncedQuery.length >= MIN_QUERY_LENGTH;
  const url = isSearched ? buildUrl("/api/companies/search", { query }) : null;
  const { data, error } = useSWR<CompanyRecord[], Error>(url);
  return { companies: data ?? null, failed: error !== undefined };
}
