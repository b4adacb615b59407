import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useFetchedUser } from "../../../api/session";
import { useHasSession } from "../../../api/session-token";
import { isOpenToMembers } from "../../../domain/access-policy";
import { contributePath, loginPath } from "../../../lib/paths";
import { ButtonLink, type ButtonVariant } from "../../../ui/Button";
import { texts as uiTexts } from "../texts";
import { texts } from "./access-texts";
import { Notice } from "./Notice";

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
  return (
    <Notice
      title={member ? texts.limitedAccess : texts.signInForAccess}
      action={
        member ? (
          renderContributeLink("primary")
        ) : (
          <>
            <ButtonLink to={loginPath(pathname + search)}>{texts.signIn}</ButtonLink>
            {!signInOpens && renderContributeLink("quiet")}
          </>
        )
      }
    >
      {signInOpens ? texts.hiddenUntilSignIn : children}
    </Notice>
  );
}
