import useSWR from "swr";
import { useApi } from "#api/cache";
import { ApiError, getJson, sendJson } from "#api/client";
import { callWithSignInPrompt, getAsMember } from "#api/member-call";
import { usePlaces } from "#api/name-lists";
import type {
  CompanyRecord,
  CountyWages,
  EntryDisplay,
  Institution,
  JobSeekerEntryForm,
  MySalaryEntry,
  OwnAccess,
  SalaryEntryForm,
  SalaryEntryResponse,
  SimilarEntriesResponse,
  StudentEntryForm,
} from "#api/types";
import { splitPlaces } from "#domain/entry-facts";
import { compareNames, findKnownName } from "#lib/names";
import { withQuery } from "#lib/paths";
import { useDebouncedValue } from "#lib/useDebouncedValue";
import { getPlace } from "./fields/display";

const MIN_QUERY_LENGTH = 2;
const DEBOUNCE_MS = 250;

/** Maximum number of times that a contribution is sent while the server is busy. */
const MAX_TRIES = 6;

/** Sends again while the server is busy, as for some seconds each night when it publishes contributions. */
async function sendPatiently<T>(method: "POST" | "PUT", path: string, body: unknown): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await sendJson<T>(method, path, body);
    } catch (error) {
      const pause = error instanceof ApiError && error.status === 503 ? error.retryAfter : undefined;
      if (pause === undefined || tries === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    }
  }
}

/** Sends a salary. With `editedId`, it replaces that stored entry. */
export function sendSalaryEntry(entry: SalaryEntryForm, editedId: string | null): Promise<SalaryEntryResponse> {
  return callWithSignInPrompt(() =>
    editedId === null
      ? sendPatiently("POST", "/api/salary-entries", entry)
      : sendPatiently("PUT", `/api/my-salary-entries/${encodeURIComponent(editedId)}`, entry),
  );
}

export function sendStudentEntry(entry: StudentEntryForm): Promise<OwnAccess> {
  return callWithSignInPrompt(() => sendPatiently("POST", "/api/student-entries", entry));
}

export function sendJobSeekerEntry(entry: JobSeekerEntryForm): Promise<object> {
  return callWithSignInPrompt(() => sendPatiently("POST", "/api/job-seeker-entries", entry));
}

const NO_INSTITUTIONS: readonly Institution[] = [];

/** The known educational institutions with their study programmes. Empty until they are loaded. */
export function useInstitutions(): readonly Institution[] {
  return useApi<Institution[]>("/api/institutions").data ?? NO_INSTITUTIONS;
}

/** What a colleague knows of the giver of an entry. */
type CardFacts = Pick<MySalaryEntry, "jobTitle" | "company" | "location" | "experienceYears"> &
  Pick<SalaryEntryForm, "educationLevel">;

export type Similar = SimilarEntriesResponse["choices"][number]["similar"];

/** How many cards of others could be the giver's, for each preset and for `fields`. Undefined until known, and for `null`. */
export function useSimilarEntries(card: CardFacts | null, fields: EntryDisplay | null) {
  // A colleague does not know the pay.
  const { roundsPay: _, roundsToThousands: __, ...withheld } = fields ?? {};
  const { jobTitle, company, experienceYears, educationLevel } = card ?? {};
  const facts = { jobTitle, company, location: card && getPlace(card), experienceYears, educationLevel };
  const url = card && withQuery("/api/similar-entries", { ...facts, ...withheld });
  const { data } = useSWR<SimilarEntriesResponse, Error>(url, getAsMember<SimilarEntriesResponse>, {
    keepPreviousData: true,
  });
  return data;
}

/** The counties of an entry's places, as a card shows them; empty until known. Unknown places are not sent and have none. */
export function useCounty(location: string): string | null {
  const { names, byAlias, isLoading } = usePlaces(true);
  const places = splitPlaces(location).flatMap((typed) => findKnownName([...names, ...byAlias.keys()], typed) ?? []);
  const { data } = useSWR<(CountyWages | null)[], Error>(
    places.length > 0 && places.map((place) => `/api/county-wages/${encodeURIComponent(place)}`),
    (paths: string[]) => Promise.all(paths.map((path) => getJson<CountyWages | null>(path))),
  );
  if (isLoading || (places.length > 0 && !data)) return "";
  const counties = new Set(data?.flatMap((wages) => wages?.county ?? []));
  return [...counties].sort(compareNames).join(", ") || null;
}

/** Workplaces that match the typed text, debounced; `null` before the first response. */
export function useCompanySearch(typed: string) {
  const query = typed.trim();
  const debouncedQuery = useDebouncedValue(query, DEBOUNCE_MS);
  const isSearched = debouncedQuery === query && debouncedQuery.length >= MIN_QUERY_LENGTH;
  const url = isSearched ? withQuery("/api/companies/search", { query }) : null;
  const { data, error } = useApi<CompanyRecord[]>(url);
  return { companies: data ?? null, failed: error !== undefined };
}
