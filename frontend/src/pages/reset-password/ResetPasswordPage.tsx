import { useEffect, useState } from "react";
import { AccountPage } from "../../features/account/AccountPage";
import { useRevalidateSession } from "../../features/account/session-changes";
import { useFocusHeading } from "../../features/account/useFocusHeading";
import { useLinkToken } from "../../features/account/useLinkToken";
import { loginPath } from "../../lib/paths";
import { ButtonLink } from "../../ui/Button";
import { RequestNewLink } from "./RequestNewLink";
import { ResetPasswordForm } from "./ResetPasswordForm";
import { texts } from "./texts";

/** Prefix of the token in a letter about a changed email address. */
const UNDO_PREFIX = "klu_";

function ResetDone({ isUndo }: { isUndo: boolean }) {
  const revalidateSession = useRevalidateSession();
  useFocusHeading();
  // The password change ended this member's sessions.
  useEffect(revalidateSession, [revalidateSession]);
  return (
    <AccountPage title={texts.doneTitle} lead={isUndo ? texts.undone : texts.done}>
      <ButtonLink to={loginPath()}>{texts.toLogin}</ButtonLink>
    </AccountPage>
  );
}

export default function ResetPasswordPage() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const isUndo = token?.startsWith(UNDO_PREFIX) ?? false;
  if (done) return <ResetDone isUndo={isUndo} />;
  if (token === null) {
    return (
      <AccountPage title={texts.invalidTitle} lead={texts.invalid}>
        <RequestNewLink />
        <ButtonLink to={loginPath()}>{texts.toLogin}</ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      {isUndo && <p>{texts.undo}</p>}
      <ResetPasswordForm token={token} onDone={() => setDone(true)} />
    </AccountPage>
  );
}
