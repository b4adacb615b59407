import { useSearchParams } from "react-router-dom";

export type EntryOrder = "newest" | "jobs";

/** The order of entries, stored in the URL. */
export function useEntryOrderParam(): [order: EntryOrder, setOrder: (order: EntryOrder) => void] {
  const [params, setParams] = useSearchParams();
  const setOrder = (order: EntryOrder) =>
    setParams(
      (now) => {
        if (order === "jobs") now.set("group", "job");
        else now.delete("group");
        return now;
      },
      { replace: true },
    );
  return [params.get("group") === "job" ? "jobs" : "newest", setOrder];
}
