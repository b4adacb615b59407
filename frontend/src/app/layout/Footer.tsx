import { Link } from "react-router-dom";
import { texts } from "../texts";
import { DeferredThemeSwitch } from "./deferred";
import styles from "./Footer.module.css";

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>{texts.copyright}</p>
        <nav className={styles.links} aria-label={texts.footerLinks}>
          {texts.footerPages.map((page) => (
            <Link key={page} to={`/${page}`}>
              {texts.crumbs[page]}
            </Link>
          ))}
        </nav>
        <DeferredThemeSwitch />
      </div>
    </footer>
  );
}
