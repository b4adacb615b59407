import { paths } from "#shared/pages/site.json";

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A path with a query. Missing and empty values are left out. */
export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value != null && value !== "") params.set(name, String(value));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Missing values are left out of the URL. */
type Values<Name extends string> = Readonly<Partial<Record<Name, string | null | undefined>>>;

export function jobPath(jobTitle: string, query: Values<"experience" | "location" | "company"> = {}): string {
  return withQuery(`/job/${encodeURIComponent(jobTitle)}`, query);
}

export function companyPath(company: string, query: { job?: string; tab?: "forum" } = {}): string {
  return withQuery(`/bedrift/${encodeURIComponent(company)}`, query);
}

/** The company's logo. Responds with 204 if there is none. */
export function companyLogoPath(company: string): string {
  return `/api/company-logo/${encodeURIComponent(company)}`;
}

export function placePath(place: string): string {
  return `/sted/${encodeURIComponent(place)}`;
}

export const OPEN_DATA_PATH = paths.openData;

export function leaderboardPath(title: string, location?: string): string {
  return withQuery(paths.leaderboard, { title, location });
}

/** A job title and who to compare with. Pay is never part of a URL. */
type PayCheckQuery = Values<"title" | "experience" | "education" | "location" | "company" | "sektor">;

/** The parts of the pay check, as fragments of its URL: the check of an offer, and the sheet for the talk about pay. */
export const OFFER_HASH = "tilbud";
export const SHEET_HASH = "ark";

export function payCheckPath(query: PayCheckQuery): string {
  return withQuery(paths.payCheck, { ...query });
}

export function searchPath(query: string): string {
  return withQuery(paths.search, { q: query });
}

/** Query with the path to return to. The home page is the default, so it is left out. */
function redirectParam(redirect: string | undefined) {
  return { redirect: redirect === "/" ? undefined : redirect };
}

export function loginPath(redirect?: string, error?: string): string {
  return withQuery(paths.login, { ...redirectParam(redirect), error });
}

export function registerPath(redirect?: string): string {
  return withQuery(paths.register, redirectParam(redirect));
}

/** Starts sign-in with the provider. Not a page of the app. */
export function googlePath(redirect?: string): string {
  return withQuery("/api/auth/google", redirectParam(redirect));
}

/** The security tab of the profile. */
export const SETTINGS_PATH = `${paths.profile}?fane=sikkerhet`;

/** The member's own contributions in the profile. */
export const CONTRIBUTIONS_PATH = `${paths.profile}?fane=bidrag`;

/** The page about how the figures are made. */
export const METHOD_PATH = paths.method;

/** The page about the pay of women and men. */
export const EQUAL_PAY_PATH = paths.equalPay;

/** The letter to an employer that asks for the pay of colleagues. */
export function payLetterPath(company: string): string {
  return `${withQuery(EQUAL_PAY_PATH, { company })}#spor`;
}

export const MODERATION_PATH = paths.moderation;

/** The contribution form for editing a stored salary entry. */
export function editEntryPath(entryId: string): string {
  return withQuery(paths.contribute, { rett: entryId });
}

/** The form for studies. The entry to edit is passed in the history state, so that it never leaves the browser. */
export const STUDENT_FORM_PATH = `${paths.contribute}?situasjon=student`;

/** The contribution form with prefilled values. */
export function contributePath(prefill: Values<"jobTitle" | "company"> = {}): string {
  return withQuery(paths.contribute, prefill);
}
