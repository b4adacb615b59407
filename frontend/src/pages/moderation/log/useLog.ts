import useSWRInfinite from "swr/infinite";
import type { ApiError } from "../../../api/client";
import type { ModerationDecision } from "../../../api/types";
import { buildLogUrl, fetchLog } from "../../../features/moderation/api";
import { type PagedList, toPagedList } from "../../../lib/paged-list";

const PAGE_SIZE = 50;

interface LogPages extends PagedList {
  /** `null` until the first page is loaded. */
  decisions: readonly ModerationDecision[] | null;
  /** State and retry of the first page. */
  firstPage: { error: ApiError | undefined; isValidating: boolean; mutate: () => unknown };
}

/** The log, page by page. */
export function useLog(): LogPages {
  const infinite = useSWRInfinite<ModerationDecision[], ApiError>(
    (_index, previous: ModerationDecision[] | null) =>
      previous && previous.length < PAGE_SIZE ? null : buildLogUrl(previous?.at(-1)?.id ?? null),
    fetchLog,
    { revalidateFirstPage: false },
  );
  const { data, error, isValidating, mutate } = infinite;
  return {
    ...toPagedList(infinite, (page) => page.length === PAGE_SIZE),
    decisions: data?.flat() ?? null,
    firstPage: { error, isValidating, mutate: () => mutate() },
  };
}
