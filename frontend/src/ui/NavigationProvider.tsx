import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation } from "react-router-dom";

const HasNavigatedContext = createContext(false);

/** Remembers whether one has gone anywhere since the site was loaded. What the history says survives a reload. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const [first] = useState(location);
  const [navigated, setNavigated] = useState(false);
  if (!navigated && location !== first) setNavigated(true);
  return <HasNavigatedContext value={navigated}>{children}</HasNavigatedContext>;
}

/** False on the page that a visit or a reload begins with. */
export function useHasNavigated(): boolean {
  return useContext(HasNavigatedContext);
}

/** What opens over a page is something one has gone to. */
export function MarkNavigated({ children }: { children: ReactNode }) {
  return <HasNavigatedContext value>{children}</HasNavigatedContext>;
}
