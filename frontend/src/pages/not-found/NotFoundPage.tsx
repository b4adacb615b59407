import { Link } from "react-router-dom";
import { SearchBox } from "#features/catalog/search-box/SearchBox";
import { notFound } from "#shared/pages/information.json";
import { layout as layoutTexts } from "#shared/pages/site.json";
import { ButtonLink } from "#ui/Button";
import { Lead, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { texts } from "#ui/texts";
import styles from "./NotFoundPage.module.css";

const SUGGESTED_PAGES = ["stillinger", "bedrifter", "steder"] as const;

export default function NotFoundPage() {
  return (
    <Page>
      <PageHeading title={notFound.heading} />
      <Lead>{notFound.lead}</Lead>
      <SearchBox size="large" />
      <ul className={styles.links}>
        <li>
          <ButtonLink to="/">{texts.toFrontPage}</ButtonLink>
        </li>
        {SUGGESTED_PAGES.map((page) => (
          <li key={page}>
            <Link className={styles.link} to={`/${page}`}>
              {layoutTexts.crumbs[page]}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
