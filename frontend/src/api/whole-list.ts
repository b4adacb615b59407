import useSWR, { type SWRResponse } from "swr";
import type { ApiError } from "./client";

type WholeList<Item> = Pick<SWRResponse<readonly Item[], ApiError>, "data" | "error" | "isValidating" | "mutate">;

/** The list of which a summary has the first items. Fetched from `url` unless the summary has all `count` of them. */
export function useWholeList<Item>(url: string, first: readonly Item[], count: number): WholeList<Item> {
  const isWhole = first.length === count;
  const { data, error, isValidating, mutate } = useSWR<readonly Item[], ApiError>(isWhole ? null : url);
  return { data: isWhole ? first : data, error, isValidating, mutate };
}
