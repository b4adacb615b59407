import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { isOpenToMembers, useFetchedUser } from "#api/session";
import { useHasSession } from "#api/session-token";
import { contributePath, loginPath } from "#lib/paths";
import { ButtonLink, type ButtonVariant } from "#ui/Button";
import layout from "#ui/layout.module.css";
import textStyles from "#ui/text.module.css";
import { texts as shared } from "#ui/texts";
import { texts as uiTexts } from "../texts";
import styles from "./AccessBanner.module.css";

const texts = {
  signInForAccess: "Logg inn for full tilgang",
  limitedAccess: "Begrenset tilgang til lønnsdata",
  hiddenUntilSignIn: "Nøyaktige tall er skjult til du har logget inn.",
  hiddenUntil: "Lønnsdata er skjult til du har bidratt med din egen lønn eller dine studier.",
};

interface AccessBannerProps {
  /** Replaces the default link to the form. */
  renderContributeLink?: (variant: ButtonVariant) => ReactNode;
  /** Page-specific explanation. */
  children?: ReactNode;
}

const linkToForm = (variant: ButtonVariant) => (
  <ButtonLink to={contributePath()} variant={variant}>
    {uiTexts.contributeNow}
  </ButtonLink>
);

/**
 * Explains why figures are hidden. Visitors can sign in and return, or contribute.
 * Members who have contributed and must verify their address see a notice on every page instead.
 */
export function AccessBanner({ renderContributeLink = linkToForm, children = texts.hiddenUntil }: AccessBannerProps) {
  const member = useHasSession();
  const { pathname, search } = useLocation();
  const user = useFetchedUser();
  const signInOpens = !member && isOpenToMembers();
  if (user?.access === "unverified") return null;
  const title = member ? texts.limitedAccess : texts.signInForAccess;
  return (
    <aside className={styles.notice} aria-label={title}>
      <Lock className={styles.padlock} aria-hidden="true" />
      <div className={styles.text}>
        <p className={textStyles.strong}>{title}</p>
        <p>{signInOpens ? texts.hiddenUntilSignIn : children}</p>
      </div>
      <div className={layout.wrap}>
        {!member && <ButtonLink to={loginPath(pathname + search)}>{shared.signIn}</ButtonLink>}
        {!signInOpens && renderContributeLink(member ? "primary" : "quiet")}
      </div>
    </aside>
  );
}
