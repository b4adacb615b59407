import useSWR from "swr";
import { sendJson } from "../../lib/api";
import type { CompanyRecord, JobSeekerEntryForm, SalaryEntryForm, StudentEntryForm } from "../../lib/api-types";
import type { ApiKey } from "../../lib/cache";
import { sendAsMember } from "../../lib/member-call";
import { useSettled } from "../../lib/useSettled";

const SEARCH_FROM_CHARACTERS = 2;
const SETTLED_AFTER_MS = 250;

export function sendSalaryEntry(entry: SalaryEntryForm): Promise<unknown> {
  return sendAsMember(() => sendJson("POST", "/api/salary-entries", entry));
}

export function sendStudentEntry(entry: StudentEntryForm): Promise<unknown> {
  return sendAsMember(() => sendJson("POST", "/api/student-entries", entry));
}

export function sendJobSeekerEntry(entry: JobSeekerEntryForm): Promise<unknown> {
  return sendAsMember(() => sendJson("POST", "/api/job-seeker-entries", entry));
}

/** Workplaces that what is typed may mean, once one has paused; `null` until something is known of it. */
export function useCompanySearch(typed: string) {
  const query = typed.trim();
  const settled = useSettled(query, SETTLED_AFTER_MS);
  const isSearched = settled === query && settled.length >= SEARCH_FROM_CHARACTERS;
  const key: ApiKey | null = isSearched ? ["/api/companies/search", { query }] : null;
  const { data, error } = useSWR<CompanyRecord[], Error>(key);
  return { companies: data ?? null, failed: error !== undefined };
}
