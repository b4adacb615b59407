import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation } from "react-router-dom";

const Navigated = createContext(false);

/** Remembers whether one has gone anywhere since the site was loaded. What the history says survives a reload. */
export function NavigationMemory({ children }: { children: ReactNode }) {
  const location = useLocation();
  const [first] = useState(location);
  const [navigated, setNavigated] = useState(false);
  if (!navigated && location !== first) setNavigated(true);
  return <Navigated value={navigated}>{children}</Navigated>;
}

/** False on the page that a visit or a reload begins with. */
export function useNavigated(): boolean {
  return useContext(Navigated);
}

/** What opens over a page is something one has gone to. */
export function GoneTo({ children }: { children: ReactNode }) {
  return <Navigated value>{children}</Navigated>;
}
