import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const HasNavigatedContext = createContext(false);

/**
 * Provides whether the user has navigated since the page load. A redirect of the first page is not a navigation. Not stored in
 * the history, which survives reloads.
 */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const isRedirect = useNavigationType() === "REPLACE";
  const [initialLocation] = useState(location);
  const [navigated, setNavigated] = useState(false);
  if (!navigated && !isRedirect && location !== initialLocation) setNavigated(true);
  return <HasNavigatedContext value={navigated}>{children}</HasNavigatedContext>;
}

/** False on the first page of a visit, also after a reload. */
export function useHasNavigated(): boolean {
  return useContext(HasNavigatedContext);
}

/** Makes its children behave as after navigation, so that headings in a dialog take focus. */
export function MarkNavigated({ children }: { children: ReactNode }) {
  return <HasNavigatedContext value>{children}</HasNavigatedContext>;
}
