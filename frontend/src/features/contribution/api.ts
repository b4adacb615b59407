import useSWR from "swr";
import { sendJson } from "../../lib/api";
import type { ApiKey } from "../../lib/cache";
import { useSettled } from "../../lib/useSettled";

const SEARCH_FROM_CHARACTERS = 2;
const SETTLED_AFTER_MS = 250;

/** A workplace; what else there is to say of it is known only of units of Enhetsregisteret. */
export interface FoundCompany {
  name: string;
  organizationNumber: string | null;
  industry: string | null;
  address: string | null;
}

/** What people tell of a job they have, or had. */
export interface NewSalaryEntry {
  jobTitle: string;
  company: string;
  organizationNumber?: string | undefined;
  industry?: string | undefined;
  /** kr before tax. */
  annualSalary: number;
  /** kr before tax. */
  hourlyWage?: number | undefined;
  /** More than 0, at most 100. */
  employmentPercentage: number;
  experienceYears: string;
  educationLevel?: string | undefined;
  location: string;
  benefits: readonly string[];
}

export interface NewStudentEntry {
  institution: string;
  program: string;
  futureJobTitle: string;
}

export function sendSalaryEntry(entry: NewSalaryEntry): Promise<unknown> {
  return sendJson("POST", "/api/salary-entries", entry);
}

export function sendStudentEntry(entry: NewStudentEntry): Promise<unknown> {
  return sendJson("POST", "/api/student-entries", entry);
}

export function sendJobSeekerEntry(desiredJobTitle: string): Promise<unknown> {
  return sendJson("POST", "/api/job-seeker-entries", { desiredJobTitle });
}

/** Workplaces that what is typed may mean, once one has paused; `null` until something is known of it. */
export function useCompanySearch(typed: string) {
  const query = typed.trim();
  const settled = useSettled(query, SETTLED_AFTER_MS);
  const isSearched = settled === query && settled.length >= SEARCH_FROM_CHARACTERS;
  const key: ApiKey | null = isSearched ? ["/api/companies/search", { query }] : null;
  const { data, error } = useSWR<FoundCompany[], Error>(key);
  return { companies: data ?? null, failed: error !== undefined };
}
