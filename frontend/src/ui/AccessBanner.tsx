import type { ReactNode } from "react";
import { sessionToken } from "../lib/api";
import { loginPath } from "../lib/paths";
import { ButtonLink } from "./Button";
import { Notice } from "./Notice";
import { texts } from "./texts";

interface AccessBannerProps {
  /** The page to come back to after signing in. */
  returnTo: string;
  /** What is hidden on this page, where there is more to say. */
  children?: ReactNode;
}

/** Tells why figures are hidden: a visitor may sign in, a member contribute. */
export function AccessBanner({ returnTo, children = texts.hiddenUntil }: AccessBannerProps) {
  const member = sessionToken() !== null;
  return (
    <Notice
      title={member ? texts.limitedAccess : texts.signInForAccess}
      action={
        member ? (
          <ButtonLink to="/bidra">{texts.contributeNow}</ButtonLink>
        ) : (
          <ButtonLink to={loginPath(returnTo)}>{texts.signIn}</ButtonLink>
        )
      }
    >
      {children}
    </Notice>
  );
}
