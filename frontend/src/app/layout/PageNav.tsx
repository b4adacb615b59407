import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { pageData } from "../page-data";
import { texts } from "../texts";
import { getBreadcrumbs } from "./get-breadcrumbs";
import styles from "./PageNav.module.css";

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

/** The pages that the row has no room for. A press outside, Escape and navigation close them. */
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
