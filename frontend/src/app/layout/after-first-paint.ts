import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { invalidateAll } from "#api/cache-invalidation";
import { CURRENT_USER_URL } from "#api/session";
import { subscribeToChanges } from "#lib/other-tabs";

// biome-ignore-start lint/performance/noBarrelFile: one chunk for everything that the first paint does not need
export { ScrollOnNavigation } from "./ScrollOnNavigation";
export { ThemeSwitch } from "./ThemeSwitch";
// biome-ignore-end lint/performance/noBarrelFile: one chunk for everything that the first paint does not need

/** Revalidates every response when another tab has changed figures or the member's access. */
export function FollowOtherTabs() {
  const { cache, mutate } = useSWRConfig();
  useEffect(
    () =>
      subscribeToChanges(() => {
        void mutate(CURRENT_USER_URL);
        void invalidateAll(cache, mutate);
      }),
    [cache, mutate],
  );
  return null;
}
