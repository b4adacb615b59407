import { useCallback, useEffect } from "react";
import { type Middleware, type SWRConfiguration, unstable_serialize, useSWRConfig } from "swr";
import { buildUrl, getJson, type QueryParams, revalidateHttpCache } from "./api";
import { getSessionToken } from "./session-token";

const UNUSED_AFTER_MS = 5 * 60 * 1000;
/** Where the picture of an employer is hardly ever changes. */
const COMPANY_IMAGES = "/api/company-image/";
const UNUSED_IMAGE_AFTER_MS = 24 * 60 * 60 * 1000;

/** A path, and the query parameters where it takes any. */
export type ApiKey = readonly [path: string, params?: QueryParams];

const userCounts = new Map<string, number>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function retain(key: string) {
  clearTimeout(removals.get(key));
  removals.delete(key);
  userCounts.set(key, (userCounts.get(key) ?? 0) + 1);
}

function release(key: string, remove: () => void) {
  const left = (userCounts.get(key) ?? 1) - 1;
  if (left > 0) {
    userCounts.set(key, left);
    return;
  }
  userCounts.delete(key);
  const removal = setTimeout(
    () => {
      removals.delete(key);
      remove();
    },
    key.includes(COMPANY_IMAGES) ? UNUSED_IMAGE_AFTER_MS : UNUSED_AFTER_MS,
  );
  removals.set(key, removal);
}

/** SWR keeps what it once fetched for ever; this drops an answer that no component has used for 5 minutes, or for a day. */
const dropUnused: Middleware = (useSWRNext) => (key, fetcher, config) => {
  const response = useSWRNext(key, fetcher, config);
  const { cache } = useSWRConfig();
  const serialized = unstable_serialize(key);
  useEffect(() => {
    if (!serialized) return;
    retain(serialized);
    return () => release(serialized, () => cache.delete(serialized));
  }, [serialized, cache]);
  return response;
};

/**
 * Puts the answers that came with the page where SWR looks before it asks, each once. They are a visitor's: whoever
 * has a token asks for what a member may see. The cache is filled while rendering, since the first render needs it;
 * to fill it again changes nothing.
 */
function seedCache(answers: Map<string, unknown>): Middleware {
  return (useSWRNext) => (key, fetcher, config) => {
    const { cache } = useSWRConfig();
    const address = Array.isArray(key) ? buildUrl(...(key as unknown as ApiKey)) : null;
    if (address !== null && answers.has(address) && getSessionToken() === null) {
      cache.set(unstable_serialize(key), { data: answers.get(address) });
      answers.delete(address);
    }
    return useSWRNext(key, fetcher, config);
  };
}

/** Data never goes stale by itself: nothing is fetched again on focus, reconnect, a timer or an error. */
export const swrConfig: SWRConfiguration = {
  fetcher: ([path, params]: ApiKey) => getJson(path, params),
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
  shouldRetryOnError: false,
  use: [dropUnused],
};

/** The same, beginning with answers that are there already, by the address of their call. */
export function swrConfigWith(answers: Map<string, unknown>): SWRConfiguration {
  return { ...swrConfig, use: [dropUnused, seedCache(answers)] };
}

/**
 * Forgets every answer, for what the viewer may see has changed: what is shown is asked for again, and stays until the
 * new answer is there. Who the viewer is, which is no `ApiKey`, has not changed.
 */
export function useInvalidateAll(): () => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(async () => {
    revalidateHttpCache();
    const arriving = mutate(Array.isArray);
    for (const key of [...cache.keys()]) {
      if (!userCounts.has(key)) cache.delete(key);
    }
    await arriving;
  }, [cache, mutate]);
}
