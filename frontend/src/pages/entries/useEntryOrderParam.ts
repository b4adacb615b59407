import { useUrlParams } from "../../ui/useUrlParams";

export type EntryOrder = "newest" | "jobs";

/** The order of entries, stored in the URL. */
export function useEntryOrderParam(): [order: EntryOrder, setOrder: (order: EntryOrder) => void] {
  const [params, updateParams] = useUrlParams();
  const setOrder = (order: EntryOrder) => updateParams({ group: order === "jobs" ? "job" : null });
  return [params.get("group") === "job" ? "jobs" : "newest", setOrder];
}
