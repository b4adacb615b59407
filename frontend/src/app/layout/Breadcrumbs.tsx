import { Link, useLocation } from "react-router-dom";
import { texts } from "../texts";
import styles from "./Breadcrumbs.module.css";
import { getBreadcrumbs } from "./get-breadcrumbs";

/** Not shown on the home page. */
export function Breadcrumbs() {
  const crumbs = getBreadcrumbs(useLocation().pathname);
  if (crumbs.length === 1) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label={texts.breadcrumbs}>
      <ol className={styles.list}>
        {crumbs.map(({ label, to }, position) => {
          const last = position === crumbs.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and items never move
            <li key={position} className={styles.crumb} aria-current={last ? "page" : undefined}>
              {last || !to ? label : <Link to={to}>{label}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
