/** Addresses of the site's pages. Names are encoded whole, so that '/', '?' and '#' in them survive. */

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

export function jobPath(jobTitle: string, query: { company?: string; location?: string } = {}): string {
  return withQuery(`/job/${encodeURIComponent(jobTitle)}`, query);
}

export function companyPath(company: string, query: { job?: string; tab?: "forum" } = {}): string {
  return withQuery(`/bedrift/${encodeURIComponent(company)}`, query);
}

/** The employer's icon; an address that answers 404 where there is none. */
export function companyLogoPath(company: string): string {
  return `/api/company-logo/${encodeURIComponent(company)}`;
}

export function locationPath(location: string): string {
  return `/sted/${encodeURIComponent(location)}`;
}

export function searchPath(query: string): string {
  return withQuery("/søk", { q: query });
}

/** The front page is where one comes anyway. */
function redirectParam(redirect: string | undefined) {
  return { redirect: redirect === "/" ? undefined : redirect };
}

export function loginPath(redirect?: string, error?: string): string {
  return withQuery("/login", { ...redirectParam(redirect), error });
}

export function registerPath(redirect?: string): string {
  return withQuery("/register", redirectParam(redirect));
}

/** Leads to the identity provider; not a page of the application. */
export function googlePath(redirect?: string): string {
  return withQuery("/api/auth/google", redirectParam(redirect));
}

/** The tab of the profile where passwords and the like are changed. */
export const SETTINGS_PATH = "/profile?fane=sikkerhet";

/** The form for sending in data, with what is already known of it. */
export function contributePath(prefill: { jobTitle?: string | undefined; company?: string | undefined } = {}): string {
  return withQuery("/bidra", prefill);
}
