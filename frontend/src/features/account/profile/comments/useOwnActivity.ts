import useSWRInfinite from "swr/infinite";
import type { ApiError } from "../../../../lib/api";
import type { Activity } from "../../../../lib/api-types";
import type { Feed } from "../../../../ui/LoadMore";
import { fetchActivity } from "../api";

const PART = 50;

interface ActivityFeed extends Feed {
  /** `null` until the first part is there. */
  items: readonly Activity[] | null;
  /** What to try again with when the first part did not come. */
  first: { error: ApiError | undefined; isValidating: boolean; mutate: () => unknown };
}

/** What the member wrote in the forums, a part at a time; asked for again whenever it is shown. */
export function useOwnActivity(): ActivityFeed {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Activity[], ApiError>(
    (_index, before: Activity[] | null) =>
      before && before.length < PART ? null : (["own-activity", before?.at(-1)] as const),
    ([, last]: readonly [string, Activity | undefined]) => fetchActivity(last),
    { revalidateOnMount: true, revalidateFirstPage: false },
  );
  const pages = data?.length ?? 0;
  return {
    items: data?.flat() ?? null,
    first: { error, isValidating, mutate: () => mutate() },
    pages,
    hasMore: data?.at(-1)?.length === PART,
    loadingMore: isValidating && size > pages,
    moreError: size > pages ? (error ?? null) : null,
    loadMore: () => void setSize(pages + 1),
  };
}
