import { useCallback } from "react";
import { type Cache, type ScopedMutator, useSWRConfig } from "swr";
import { announceChange } from "#lib/other-tabs";
import { isInUse, PAGED_LIST } from "./cache";
import { revalidateHttpCache } from "./client";

/** Returns a function that deletes every response. */
export function useClearCache(): () => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(() => {
    void mutate(() => true, undefined, { revalidate: false });
    // `mutate` skips paged lists.
    for (const key of [...cache.keys()]) if (key.startsWith(PAGED_LIST)) cache.delete(key);
  }, [cache, mutate]);
}

/** Whether the key is the URL of a server response other than the current user. */
const isResponse = (key: unknown) => typeof key === "string" && !key.startsWith("/api/auth/");

/** Revalidates every response. Visible content stays until the new response arrives. */
export async function invalidateAll(cache: Cache, mutate: ScopedMutator): Promise<void> {
  revalidateHttpCache();
  const keys = [...cache.keys()];
  const pagedLists = keys.filter((key) => key.startsWith(PAGED_LIST));
  // A paged list refetches only pages that are not cached. The first has the URL of the list, so it counts as in use below.
  for (const key of pagedLists) cache.delete(key.slice(PAGED_LIST.length));
  const revalidation = Promise.all([mutate(isResponse), ...pagedLists.map((key) => mutate(key))]);
  for (const key of keys) {
    if (!isInUse(key.replace(PAGED_LIST, ""))) cache.delete(key);
  }
  await revalidation;
}

/** Returns a function that revalidates every response here and in other tabs, after the viewer's access has changed. */
export function useInvalidateAll(): () => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(() => {
    announceChange();
    return invalidateAll(cache, mutate);
  }, [cache, mutate]);
}
