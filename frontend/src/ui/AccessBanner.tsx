import { sessionToken } from "../lib/api";
import { loginPath } from "../lib/paths";
import { ButtonLink } from "./Button";
import { Notice } from "./Notice";
import { texts } from "./texts";

/** Tells why figures are hidden: a visitor may sign in, a member contribute. */
export function AccessBanner({ returnTo }: { returnTo: string }) {
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
      {texts.hiddenUntil}
    </Notice>
  );
}
