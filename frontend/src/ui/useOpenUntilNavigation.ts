import { useState } from "react";
import { useLocation } from "react-router-dom";

/** Open state that navigation resets. */
export function useOpenUntilNavigation(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== key) setOpenedAt(null);
  return [openedAt === key, (open) => setOpenedAt(open ? key : null)];
}
