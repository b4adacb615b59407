import type { ReactNode } from "react";
import { contributePath, loginPath } from "../lib/paths";
import { useHasSession } from "../lib/session";
import { ButtonLink } from "./Button";
import { Notice } from "./Notice";
import { texts } from "./texts";

interface AccessBannerProps {
  /** The page to come back to after signing in. */
  returnTo: string;
  /** Where a member contributes, when it is not the empty form. */
  contributeLink?: ReactNode;
  /** What is hidden on this page, where there is more to say. */
  children?: ReactNode;
}

/** Tells why figures are hidden: a visitor may sign in, a member contribute. */
export function AccessBanner({ returnTo, contributeLink, children = texts.hiddenUntil }: AccessBannerProps) {
  const member = useHasSession();
  return (
    <Notice
      title={member ? texts.limitedAccess : texts.signInForAccess}
      action={
        member ? (
          (contributeLink ?? <ButtonLink to={contributePath()}>{texts.contributeNow}</ButtonLink>)
        ) : (
          <ButtonLink to={loginPath(returnTo)}>{texts.signIn}</ButtonLink>
        )
      }
    >
      {children}
    </Notice>
  );
}
