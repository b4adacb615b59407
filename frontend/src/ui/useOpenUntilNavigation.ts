import { useState } from "react";
import { useLocation } from "react-router-dom";

/** Whether something is open over the page. Going anywhere closes it. */
export function useOpenUntilNavigation(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== key) setOpenedAt(null);
  return [openedAt === key, (open) => setOpenedAt(open ? key : null)];
}
