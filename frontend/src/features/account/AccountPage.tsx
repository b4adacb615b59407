import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/Button";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import styles from "./account.module.css";
import { texts } from "./account-page-texts";

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of the sign-in and password pages. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <Page>
      <div className={styles.card}>
        <PageHeading title={title} className={styles.title} />
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.stack}>{children}</div>
      </div>
      <div className={styles.back}>
        <ButtonLink to="/" variant="quiet">
          {texts.toFrontPage}
        </ButtonLink>
      </div>
    </Page>
  );
}
