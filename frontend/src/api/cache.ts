import { useEffect } from "react";
import useSWR, {
  type Cache,
  type Middleware,
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
  useSWRConfig,
} from "swr";
import { type ApiError, getJson } from "./client";
import { getSessionToken } from "./session-token";

/** The response to a GET call; `null` fetches nothing. */
export function useApi<Data>(url: string | null, options?: SWRConfiguration<Data, ApiError>) {
  const response: SWRResponse<Data, ApiError> = useSWR(url, options);
  return response;
}

const UNUSED_AFTER_MS = 5 * 60 * 1000;
/** A company's image URL rarely changes. */
const COMPANY_IMAGES = "/api/company-image/";
const UNUSED_IMAGE_AFTER_MS = 24 * 60 * 60 * 1000;
/** SWR stores a paged list under this prefix and the URL of its first page. */
export const PAGED_LIST = "$inf$";

/** The number of mounted components that use each URL. */
const mountCounts = new Map<string, number>();
/** Timers that delete unused responses, by URL. */
const removals = new Map<string, ReturnType<typeof setTimeout>>();

export const isInUse = (url: string) => mountCounts.has(url);

function retain(url: string) {
  clearTimeout(removals.get(url));
  removals.delete(url);
  mountCounts.set(url, (mountCounts.get(url) ?? 0) + 1);
}

function release(url: string, remove: () => void) {
  const remaining = (mountCounts.get(url) ?? 1) - 1;
  if (remaining > 0) {
    mountCounts.set(url, remaining);
    return;
  }
  mountCounts.delete(url);
  const delay = url.startsWith(COMPANY_IMAGES) ? UNUSED_IMAGE_AFTER_MS : UNUSED_AFTER_MS;
  const removal = setTimeout(() => {
    removals.delete(url);
    remove();
  }, delay);
  removals.set(url, removal);
}

/** Deletes a response; of a paged list, every page. */
function removeResponse(cache: Cache, url: string) {
  for (const key of [...cache.keys()]) {
    const firstPage = key.replace(PAGED_LIST, "").replace(/[?&](cursor|before|after)=[^&]*$/, "");
    if (firstPage === url) cache.delete(key);
  }
}

/** Deletes responses that no component has used for five minutes (images: one day). SWR never deletes them. */
const removeUnused: Middleware = (useSWRNext) => (key, fetcher, config) => {
  const response = useSWRNext(key, fetcher, config);
  const { cache } = useSWRConfig();
  const url = unstable_serialize(key);
  useEffect(() => {
    if (!url) return;
    retain(url);
    return () => release(url, () => removeResponse(cache, url));
  }, [url, cache]);
  return response;
};

/** Keys are URLs. Nothing is revalidated on focus, on reconnect, on a timer or after an error. */
export const swrConfig: SWRConfiguration = {
  fetcher: (url: string) => getJson(url),
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
  shouldRetryOnError: false,
  use: [removeUnused],
};

function isPage(response: unknown): boolean {
  return typeof response === "object" && response !== null && "nextCursor" in response;
}

/**
 * Creates the application's SWR cache. The first cache starts with the responses embedded in the page. These are
 * visitors' responses, so they are dropped for members.
 */
export function createCache(embedded: Map<string, unknown>): Map<string, object> {
  const cache = new Map<string, object>();
  if (getSessionToken() === null) {
    for (const [url, data] of embedded) {
      cache.set(url, { data });
      if (isPage(data)) cache.set(PAGED_LIST + url, { data: [data] });
    }
  }
  embedded.clear();
  return cache;
}
