import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { texts as words } from "#domain/texts";
import { AccountPage, useFocusHeading } from "#features/account/AccountPage";
import { stopFollowing } from "#features/following/api";
import { getErrorMessage } from "#lib/error-message";
import { useSingleCall } from "#lib/useSingleCall";
import { stopFollowing as page } from "#shared/pages/account.json";
import { Button, ButtonLink } from "#ui/Button";
import { FormAlert } from "#ui/FormAlert";
import { texts as shared } from "#ui/texts";

const texts = {
  title: page.heading,
  lead: page.lead,
  stop: page.action,
  stopping: shared.saving,
  invalidTitle: page.withoutToken.heading,
  invalid: page.withoutToken.lead,
  doneTitle: "Du følger ikke lenger noe",
  done: "Vi har slettet hva du fulgte, og du får ikke flere e-poster om nye lønnsinnlegg. Du kan følge noe igjen når du vil.",
  failed: "Kunne ikke stoppe e-postene",
  failedDescription: words.connectionLost,
  toProfile: "Til profilen",
};

function Stopped() {
  useFocusHeading();
  return (
    <AccountPage title={texts.doneTitle} lead={texts.done}>
      <ButtonLink to="/profile" variant="quiet">
        {texts.toProfile}
      </ButtonLink>
    </AccountPage>
  );
}

/**
 * The page of the link in emails about new entries. One click stops them, without signing in; opening the page changes
 * nothing, because mail scanners do that too. The link stays in the address: it can be used again.
 */
export default function StopFollowingPage() {
  const [params] = useSearchParams();
  const token = params.get("token");
  const [isPending, run] = useSingleCall();
  const [isStopped, setIsStopped] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (isStopped) return <Stopped />;
  if (!token) {
    return (
      <AccountPage title={texts.invalidTitle} lead={texts.invalid}>
        <ButtonLink to="/profile">{texts.toProfile}</ButtonLink>
      </AccountPage>
    );
  }
  const stop = () =>
    run(async () => {
      setError(null);
      await stopFollowing(token);
      setIsStopped(true);
    }).catch((cause: unknown) => setError(getErrorMessage(cause, texts.failedDescription)));
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      {error !== null && <FormAlert title={texts.failed}>{error}</FormAlert>}
      <Button isBusy={isPending} onClick={() => void stop()}>
        {isPending ? texts.stopping : texts.stop}
      </Button>
    </AccountPage>
  );
}
