import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ButtonLink } from "#ui/Button";
import { Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { texts as shared } from "#ui/texts";
import styles from "./account.module.css";

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
          {shared.toFrontPage}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** Focuses the page heading, after the pressed button was removed with its form. */
export function useFocusHeading() {
  useEffect(() => {
    document.querySelector("h1")?.focus({ preventScroll: true });
  }, []);
}

/** Reads the token of the link in an email, and removes it from the URL and the history. */
export function useLinkToken(): string | null {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [token] = useState(params.get("token"));
  const hasToken = params.has("token");
  useEffect(() => {
    if (hasToken) navigate(pathname, { replace: true });
  }, [hasToken, pathname, navigate]);
  return token || null;
}
