import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

/** How long one must have stopped typing before the list is asked for anew. */
const SETTLE_MS = 250;

export type EntryOrder = "newest" | "jobs";

interface ListAddress {
  /** The view's whole address, to come back to. */
  address: string;
  /** What is in the search box. */
  typed: string;
  setTyped: (typed: string) => void;
  /** What the list is asked for: the text that stands in the address. */
  search: string;
  order: EntryOrder;
  setOrder: (order: EntryOrder) => void;
  showAll: () => void;
}

/** The list's search and order, kept in the address so that a view can be shared and reloaded. */
export function useListAddress(): ListAddress {
  const { pathname, search: query } = useLocation();
  const [params, setParams] = useSearchParams();
  const search = params.get("q")?.trim() ?? "";
  const [typed, setTyped] = useState(search);
  // Apart from what was typed here, the address changes by links: the box follows those.
  const [written, setWritten] = useState(search);
  const [followed, setFollowed] = useState(search);
  if (search !== followed) {
    setFollowed(search);
    if (search !== written) {
      setWritten(search);
      setTyped(search);
    }
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setWritten(wanted);
      setParams(
        (now) => {
          if (wanted) now.set("q", wanted);
          else now.delete("q");
          return now;
        },
        { replace: true },
      );
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, search, setParams]);

  return {
    address: pathname + query,
    typed,
    setTyped,
    search,
    order: params.get("group") === "job" ? "jobs" : "newest",
    setOrder: (order) =>
      setParams(
        (now) => {
          if (order === "jobs") now.set("group", "job");
          else now.delete("group");
          return now;
        },
        { replace: true },
      ),
    showAll: () => setTyped(""),
  };
}
