import { Link } from "react-router-dom";
import { SearchBox } from "../features/catalog/search-box/SearchBox";
import { ButtonLink } from "../ui/Button";
import { Lead } from "../ui/Lead";
import { Page } from "../ui/Page";
import { PageHeading } from "../ui/PageHeading";
import styles from "./NotFoundPage.module.css";
import { texts } from "./texts";

const WAYS_ON = ["/stillinger", "/bedrifter", "/steder"] as const;

export default function NotFoundPage() {
  return (
    <Page>
      <PageHeading title={texts.notFoundTitle} />
      <Lead>{texts.notFoundText}</Lead>
      <SearchBox size="large" />
      <ul className={styles.links}>
        <li>
          <ButtonLink to="/">{texts.toFrontPage}</ButtonLink>
        </li>
        {WAYS_ON.map((path) => (
          <li key={path}>
            <Link className={styles.link} to={path}>
              {texts.pages[path]}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
