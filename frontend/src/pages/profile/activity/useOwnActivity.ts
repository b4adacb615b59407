import useSWRInfinite from "swr/infinite";
import type { ApiError } from "../../../api/client";
import type { Activity } from "../../../api/types";
import { getCursor, getInitialSize, type PagedList, toPagedList } from "../../../lib/paged-list";
import { buildActivityUrl, fetchActivity } from "../api";

/** Name of the list in the history entry. */
const LIST = "activity";
const PAGE_SIZE = 50;

interface ActivityPages extends PagedList {
  /** `null` until the first page is loaded. */
  items: readonly Activity[] | null;
  /** State and retry of the first page. */
  firstPage: { error: ApiError | undefined; isValidating: boolean; mutate: () => unknown };
}

/** The member's forum activity, page by page. */
export function useOwnActivity(): ActivityPages {
  const infinite = useSWRInfinite<Activity[], ApiError>(
    (_index, previous: Activity[] | null) =>
      previous && previous.length < PAGE_SIZE ? null : buildActivityUrl(getCursor(previous?.at(-1))),
    fetchActivity,
    { revalidateFirstPage: false, initialSize: getInitialSize(LIST) },
  );
  const { data, error, isValidating, mutate } = infinite;
  return {
    ...toPagedList(infinite, (page) => page.length === PAGE_SIZE, LIST),
    items: data?.flat() ?? null,
    firstPage: { error, isValidating, mutate: () => mutate() },
  };
}
