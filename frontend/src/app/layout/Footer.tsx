import { Link } from "react-router-dom";
import { texts } from "../texts";
import { DeferredThemeSwitch } from "./deferred";
import styles from "./Footer.module.css";

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <nav className={styles.links} aria-label={texts.footerLinks}>
          {texts.footerPages.map((page) => (
            <Link key={page} to={`/${page}`}>
              {texts.crumbs[page]}
            </Link>
          ))}
        </nav>
        <p>{texts.copyright}</p>
        <DeferredThemeSwitch />
      </div>
    </footer>
  );
}
