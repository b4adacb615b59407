import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation } from "react-router-dom";

const HasNavigatedContext = createContext(false);

/** Remembers whether the user has navigated since the site was loaded. History state would survive a reload. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const [first] = useState(location);
  const [navigated, setNavigated] = useState(false);
  if (!navigated && location !== first) setNavigated(true);
  return <HasNavigatedContext value={navigated}>{children}</HasNavigatedContext>;
}

/** False on the first page of a visit, also after a reload. */
export function useHasNavigated(): boolean {
  return useContext(HasNavigatedContext);
}

/** Treats the content of a dialog as navigated to. */
export function MarkNavigated({ children }: { children: ReactNode }) {
  return <HasNavigatedContext value>{children}</HasNavigatedContext>;
}
