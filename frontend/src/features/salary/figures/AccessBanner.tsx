import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useFetchedUser } from "../../../lib/member-access";
import { contributePath, loginPath } from "../../../lib/paths";
import { useHasSession } from "../../../lib/session-token";
import { ButtonLink } from "../../../ui/Button";
import { texts } from "../../../ui/texts";
import { Notice } from "./Notice";

interface AccessBannerProps {
  /** Replaces the default link for members. */
  contributeLink?: ReactNode;
  /** Page-specific explanation. */
  children?: ReactNode;
}

/**
 * Explains why figures are hidden: visitors can sign in, members can contribute. Members who have contributed and must
 * verify their address see a notice on every page instead.
 */
export function AccessBanner({ contributeLink, children = texts.hiddenUntil }: AccessBannerProps) {
  const member = useHasSession();
  const { pathname, search } = useLocation();
  const user = useFetchedUser();
  if (user?.access === "unverified") return null;
  return (
    <Notice
      title={member ? texts.limitedAccess : texts.signInForAccess}
      action={
        member ? (
          (contributeLink ?? <ButtonLink to={contributePath()}>{texts.contributeNow}</ButtonLink>)
        ) : (
          <ButtonLink to={loginPath(pathname + search)}>{texts.signIn}</ButtonLink>
        )
      }
    >
      {children}
    </Notice>
  );
}
