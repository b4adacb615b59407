import { useState } from "react";
import { useLocation } from "react-router-dom";

/** The history entry on screen, and the one that is loading; the same if nothing is. */
interface Entries {
  shown: string;
  loading: string;
}

/** Open state that navigation resets. A navigation that was already loading when it was opened does not. */
export function useOpenUntilNavigation(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<Entries | null>(null);
  if (openedAt && key !== openedAt.shown) {
    setOpenedAt(key === openedAt.loading ? { shown: key, loading: key } : null);
  }
  const setOpen = (open: boolean) => {
    // The router changes the history before it shows the page.
    setOpenedAt(open ? { shown: key, loading: window.history.state?.key ?? key } : null);
  };
  return [openedAt !== null && (key === openedAt.shown || key === openedAt.loading), setOpen];
}
