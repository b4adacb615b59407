import { type ReactNode, useEffect, useRef } from "react";
import { name as SITE_NAME } from "../../../shared/pages/site.json";
import { useHasNavigated } from "./NavigationProvider";
import styles from "./PageHeading.module.css";

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
