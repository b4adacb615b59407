import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useFetchedUser } from "../../../lib/member-access";
import { contributePath, loginPath } from "../../../lib/paths";
import { useHasSession } from "../../../lib/session-token";
import { ButtonLink } from "../../../ui/Button";
import { texts as uiTexts } from "../../../ui/texts";
import { texts } from "./access-texts";
import { Notice } from "./Notice";

interface AccessBannerProps {
  /** Replaces the default link to the form. */
  contributeLink?: ReactNode;
  /** Page-specific explanation. */
  children?: ReactNode;
}

/**
 * Explains why figures are hidden, and that a contribution opens them. Visitors who have contributed can sign in.
 * Members who have contributed and must verify their address see a notice on every page instead.
 */
export function AccessBanner({ contributeLink, children = texts.hiddenUntil }: AccessBannerProps) {
  const member = useHasSession();
  const { pathname, search } = useLocation();
  const user = useFetchedUser();
  if (user?.access === "unverified") return null;
  return (
    <Notice
      title={member ? texts.limitedAccess : texts.contributeForAccess}
      action={contributeLink ?? <ButtonLink to={contributePath()}>{uiTexts.contributeNow}</ButtonLink>}
    >
      {children}
      {!member && (
        <>
          {" "}
          {texts.hasContributed} <Link to={loginPath(pathname + search)}>{texts.signInForAccess}</Link>
        </>
      )}
    </Notice>
  );
}
