import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { invalidateAll } from "../../lib/cache-invalidation";
import { subscribeToChanges } from "../../lib/other-tabs";
import { CURRENT_USER_URL } from "../../lib/session";

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
