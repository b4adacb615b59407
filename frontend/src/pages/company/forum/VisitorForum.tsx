import { Link, useLocation } from "react-router-dom";
import { loginPath, registerPath } from "../../../lib/paths";
import { Button, ButtonLink } from "../../../ui/Button";
import { EmptyState } from "../../../ui/StateMessage";
import { useLazyDialog } from "../../../ui/useLazyDialog";
import type { MessageRef } from "./api";
import { loadReportDialog } from "./load-forms";
import { parseMessageLink } from "./message-link";
import { texts } from "./texts";

function ReportLinked({ company, target }: { company: string; target: MessageRef }) {
  const { Content, show, close, error } = useLazyDialog(loadReportDialog);
  return (
    <>
      <p>{texts.reportLinked[target.kind]}</p>
      <Button variant="quiet" aria-haspopup="dialog" onClick={show}>
        {texts.reportTitle[target.kind]}
      </Button>
      {error}
      {/* A visitor does not see who wrote the message. */}
      {Content && <Content company={company} target={target} hasProfile={false} onClose={close} />}
    </>
  );
}

/** Visitors do not see the forum. They can report a message whose link they have. */
export function VisitorForum({ company }: { company: string }) {
  const { pathname, search, hash } = useLocation();
  const returnTo = pathname + search + hash;
  const linked = parseMessageLink(hash);
  return (
    <>
      <EmptyState title={texts.visitorTitle} hint={texts.visitorHint}>
        <ButtonLink to={loginPath(returnTo)}>{texts.signIn}</ButtonLink>
        <ButtonLink to={registerPath(returnTo)} variant="quiet">
          {texts.signUp}
        </ButtonLink>
      </EmptyState>
      {linked ? (
        <ReportLinked company={company} target={linked} />
      ) : (
        <p>
          {texts.reportAnything} <Link to="/kontakt#forum">{texts.reportWithoutAccount}</Link>
        </p>
      )}
    </>
  );
}
