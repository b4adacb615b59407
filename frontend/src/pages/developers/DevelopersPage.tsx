import { Link } from "react-router-dom";
import { paths } from "../../../../shared/pages/site.json";
import { ButtonLink } from "../../ui/Button";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import styles from "./DevelopersPage.module.css";
import { texts } from "./texts";

interface OfferProps {
  offer: { title: string; text: string; call: string };
}

function Offer({ offer }: OfferProps) {
  return (
    <li className={styles.offer}>
      <h2>{offer.title}</h2>
      <p>{offer.text}</p>
      <code className={styles.call}>{offer.call}</code>
    </li>
  );
}

/** The page at /api: what the public API offers. */
export default function DevelopersPage() {
  const { fetch, compare, statistics, validate } = texts.offers;
  return (
    <Page>
      <PageHeading title={texts.title} />
      <Lead>{texts.lead}</Lead>
      <ul className={styles.offers}>
        <Offer offer={fetch} />
        <Offer offer={compare} />
        <Offer offer={statistics} />
        <Offer offer={validate} />
      </ul>
      <p className={styles.intro}>
        {texts.ways}
        <a href="/api/openapi.json">{texts.document}</a>. {texts.tables}
        <Link to={paths.openData}>{texts.openData}</Link>.
      </p>
      <section className={styles.access} aria-labelledby="tilgang">
        <h2 id="tilgang">{texts.accessTitle}</h2>
        <p>{texts.accessText}</p>
        <ButtonLink to="/kontakt">{texts.contact}</ButtonLink>
      </section>
    </Page>
  );
}
