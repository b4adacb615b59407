import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { name as SITE_NAME } from "#shared/pages/site.json";
import styles from "./PageHeading.module.css";

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

interface PageHeadingProps {
  /** The document title, without the site name. */
  title: string;
  children?: ReactNode;
  className?: string | undefined;
}

/** The page's h1. Sets the document title and takes focus after navigation. */
export function PageHeading({ title, children = title, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The first page of a visit keeps the browser's own focus.
  const navigated = useRef(useHasNavigated());

  useEffect(() => {
    document.title = title === SITE_NAME ? title : `${title} – ${SITE_NAME}`;
  }, [title]);

  useEffect(() => {
    if (navigated.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={className ?? styles.heading}>
      {children}
    </h1>
  );
}
