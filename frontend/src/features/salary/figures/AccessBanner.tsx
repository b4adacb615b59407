import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { contributePath, loginPath } from "../../../lib/paths";
import { useHasSession } from "../../../lib/session-token";
import { ButtonLink } from "../../../ui/Button";
import { texts } from "../../../ui/texts";
import { Notice } from "./Notice";

interface AccessBannerProps {
  /** Where a member contributes, when it is not the empty form. */
  contributeLink?: ReactNode;
  /** What is hidden on this page, where there is more to say. */
  children?: ReactNode;
}

/** Tells why figures are hidden: a visitor may sign in and come back to what is on screen, a member contribute. */
export function AccessBanner({ contributeLink, children = texts.hiddenUntil }: AccessBannerProps) {
  const member = useHasSession();
  const { pathname, search } = useLocation();
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
