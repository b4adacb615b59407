import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useInvalidateAll } from "#api/cache-invalidation";
import { ApiError } from "#api/client";
import { useContributions } from "#api/own-entry";
import { isOpenToMembers, useSession } from "#api/session";
import { AccountPage, useFocusHeading, useLinkToken } from "#features/account/AccountPage";
import { verifyEmail } from "#features/account/api";
import { useRevalidateSession } from "#features/account/session-changes";
import { texts as account } from "#features/account/texts";
import { useVerificationLink } from "#features/account/useVerificationLink";
import { getErrorMessage } from "#lib/error-message";
import { jobPath, loginPath } from "#lib/paths";
import { useSingleCall } from "#lib/useSingleCall";
import { confirmEmail } from "#shared/pages/account.json";
import { Button, ButtonLink } from "#ui/Button";
import { FormAlert } from "#ui/FormAlert";
import { notify } from "#ui/notifications/notify";
import { texts as shared } from "#ui/texts";

const texts = {
  title: confirmEmail.heading,
  lead: confirmEmail.lead,
  confirm: confirmEmail.action,
  confirming: "Bekrefter …",
  withoutToken: confirmEmail.withoutToken.lead,
  confirmed: "E-postadressen er bekreftet",
  toFigures: "Logg inn for å se nøyaktige tall.",
  signIn: account.signIn,
  failed: "E-postadressen er ikke bekreftet",
  failedDescription: "Forbindelsen er kanskje brutt. Prøv en gang til.",
  oldTitle: "Lenka er for gammel",
  old: "Den gjelder i sju dager, og bare til du får en ny eller bytter adresse.",
  signInForNew: "Logg inn for å få en ny",
  sendNew: "Send ny lenke",
  sending: shared.sending,
};

/** Leads a member to the job of the newest contribution: its exact figures are open now. */
function ToOwnJob() {
  const { data, error } = useContributions(true);
  useEffect(() => notify({ title: texts.confirmed }), []);
  if (error) return <Navigate replace to="/" />;
  if (!data) return null;
  const [newest] = data.entries;
  return <Navigate replace to={newest ? jobPath(newest.jobTitle) : "/"} />;
}

/** Members get a new link here, visitors once they are signed in. */
function NewLink({ email }: { email: string | undefined }) {
  const { pathname } = useLocation();
  const { isPending, send } = useVerificationLink(email ?? "");
  if (!email) return <ButtonLink to={loginPath(pathname)}>{texts.signInForNew}</ButtonLink>;
  return (
    <Button isBusy={isPending} onClick={send}>
      {isPending ? texts.sending : texts.sendNew}
    </Button>
  );
}

function Confirmed() {
  const { pathname } = useLocation();
  useFocusHeading();
  return (
    <AccountPage title={texts.confirmed} lead={texts.toFigures}>
      <ButtonLink to={loginPath(pathname)}>{texts.signIn}</ButtonLink>
    </AccountPage>
  );
}

/**
 * The page of the link that verifies an address, on any device. Opening it changes nothing, because mail scanners do that
 * too, and because the address may belong to somebody else than the account.
 */
export default function ConfirmEmailPage() {
  const token = useLinkToken();
  const session = useSession();
  const revalidateSession = useRevalidateSession();
  const invalidateAll = useInvalidateAll();
  const [isPending, run] = useSingleCall();
  const [outcome, setOutcome] = useState<"confirmed" | "old" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const email = session.user?.email;
  const confirm = (token: string) =>
    run(async () => {
      setError(null);
      await verifyEmail(token);
      revalidateSession();
      void invalidateAll();
      setOutcome("confirmed");
    }).catch((cause: unknown) => {
      if (cause instanceof ApiError && cause.code === "unknown_link") setOutcome("old");
      else setError(getErrorMessage(cause, texts.failedDescription));
    });
  // Where all members have access, it does not say that the address is verified.
  const isVerified = session.user?.access === "open" && (token === null || !isOpenToMembers());
  if (isVerified || (outcome === "confirmed" && session.state === "member")) return <ToOwnJob />;
  if (outcome === "confirmed") return <Confirmed />;
  if (token === null || outcome === "old") {
    const [title, lead] = outcome ? [texts.oldTitle, texts.old] : [texts.title, texts.withoutToken];
    return (
      <AccountPage key={outcome} title={title} lead={lead}>
        <NewLink email={email} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      {error !== null && <FormAlert title={texts.failed}>{error}</FormAlert>}
      <Button isBusy={isPending} onClick={() => void confirm(token)}>
        {isPending ? texts.confirming : texts.confirm}
      </Button>
    </AccountPage>
  );
}
