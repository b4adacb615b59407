import { Link } from "react-router-dom";
import { texts } from "../texts";
import styles from "./Footer.module.css";
import { ThemeSwitch } from "./ThemeSwitch";

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>{texts.copyright}</p>
        <nav className={styles.links} aria-label={texts.footerLinks}>
          <Link to="/personvern">{texts.privacy}</Link>
          <Link to="/vilkar">{texts.terms}</Link>
          <Link to="/kontakt">{texts.contact}</Link>
          <Link to="/informasjonskapsler">{texts.cookies}</Link>
          <Link to="/om-oss">{texts.about}</Link>
          <Link to="/hjelp">{texts.help}</Link>
          <Link to="/api">{texts.api}</Link>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
