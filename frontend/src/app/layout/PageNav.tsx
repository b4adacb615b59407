import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { pageData } from "../page-data";
import { texts } from "../texts";
import breadcrumbsStyles from "./Breadcrumbs.module.css";
import styles from "./PageNav.module.css";

interface Breadcrumb {
  label: string;
  /** Undefined if there is no page for this part of the path. */
  to?: string;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The home page; then, if the first segment is a known page type, that type and the names after it. */
export function getBreadcrumbs(pathname: string): Breadcrumb[] {
  const [first = "", ...names] = pathname.split("/").filter(Boolean).map(decode);
  const home = { label: texts.home, to: "/" };
  const label = Object.hasOwn(texts.crumbs, first) ? texts.crumbs[first] : undefined;
  if (label === undefined) return [home];
  const to = texts.crumbPaths[first] ?? `/${first}`;
  return [home, to ? { label, to } : { label }, ...names.map((name) => ({ label: name }))];
}

/** Not shown on the home page. */
export function Breadcrumbs() {
  const crumbs = getBreadcrumbs(useLocation().pathname);
  if (crumbs.length === 1) return null;
  return (
    <nav className={breadcrumbsStyles.breadcrumbs} aria-label={texts.breadcrumbs}>
      <ol className={breadcrumbsStyles.list}>
        {crumbs.map(({ label, to }, position) => {
          const last = position === crumbs.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and items never move
            <li key={position} className={breadcrumbsStyles.crumb} aria-current={last ? "page" : undefined}>
              {last || !to ? label : <Link to={to}>{label}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface PageLinkProps {
  page: string;
  className: string | undefined;
  hasNote?: boolean;
}

function PageLink({ page, className, hasNote = false }: PageLinkProps) {
  const { pathname } = useLocation();
  const path = `/${page}`;
  // A job title belongs to the page of all titles.
  const isAbove = getBreadcrumbs(pathname).some(({ to }) => to === path) || undefined;
  return (
    <Link className={className} to={path} aria-current={pathname === path ? "page" : isAbove}>
      {texts.crumbs[page]}
      {hasNote && texts.pageNotes[page] && <small>{texts.pageNotes[page]}</small>}
    </Link>
  );
}

/** The pages that the row has no room for. Escape, navigation and, by the style sheet, a press outside close them. */
function MorePages() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes them
  useEffect(() => details.current?.removeAttribute("open"), [key]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={details} className={styles.more} onKeyDown={closeOnEscape}>
      <summary className={styles.page}>{texts.more}</summary>
      <div className={styles.menu}>
        {[texts.morePages, texts.helpPages].map((pages) => (
          <ul key={pages[0]}>
            {pages.map((page) => (
              <li key={page}>
                <PageLink page={page} className={styles.item} hasNote />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </details>
  );
}

/** The second row of the header, which scrolls away: the pages, and that entries may be made up. */
export function PageNav() {
  return (
    <div className={styles.nav}>
      <div className={styles.row}>
        <nav className={styles.pages} aria-label={texts.pagesLabel}>
          <ul className={styles.list}>
            {texts.mainPages.map((page) => (
              <li key={page}>
                <PageLink page={page} className={styles.page} />
              </li>
            ))}
          </ul>
          <MorePages />
        </nav>
        {pageData.demo && (
          <p className={styles.demo} title={texts.demoText}>
            <b>{texts.demo}:</b> <span aria-hidden="true">{texts.demoShort}</span>
            <VisuallyHidden>{texts.demoText}</VisuallyHidden>
          </p>
        )}
      </div>
    </div>
  );
}
