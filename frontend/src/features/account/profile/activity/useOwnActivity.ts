import useSWRInfinite from "swr/infinite";
import type { ApiError } from "../../../../lib/api";
import type { Activity } from "../../../../lib/api-types";
import { getCursor, type PagedList, toPagedList } from "../../../../lib/paged-list";
import { buildActivityUrl, fetchActivity } from "../api";

const PAGE_SIZE = 50;

interface ActivityPages extends PagedList {
  /** `null` until the first part is there. */
  items: readonly Activity[] | null;
  /** What to try again with when the first part did not come. */
  first: { error: ApiError | undefined; isValidating: boolean; mutate: () => unknown };
}

/** What the member wrote in the forums, a part at a time. */
export function useOwnActivity(): ActivityPages {
  const infinite = useSWRInfinite<Activity[], ApiError>(
    (_index, previous: Activity[] | null) =>
      previous && previous.length < PAGE_SIZE ? null : buildActivityUrl(getCursor(previous?.at(-1))),
    fetchActivity,
    { revalidateFirstPage: false },
  );
  const { data, error, isValidating, mutate } = infinite;
  return {
    ...toPagedList(infinite, (page) => page.length === PAGE_SIZE),
    items: data?.flat() ?? null,
    first: { error, isValidating, mutate: () => mutate() },
  };
}
