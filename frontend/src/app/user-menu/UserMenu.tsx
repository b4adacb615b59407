import { useRef } from "react";
import { type Session, useSession } from "#api/session";
import type { User } from "#api/types";
import { getInitial } from "#lib/initial";
import { Button } from "#ui/Button";
import { useLazyDialog } from "#ui/late-code";
import { Skeleton } from "#ui/Skeleton";
import { texts as shared } from "#ui/texts";
import { loadMemberMenu, loadSignInDialog } from "../load-on-tap";
import { texts } from "../texts";
import styles from "./user-menu.module.css";

function SignInButton() {
  const { Content, show, close, error } = useLazyDialog(loadSignInDialog);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" data-visitor onClick={show}>
        {shared.signIn}
      </Button>
      {error}
      {Content && <Content onClose={close} />}
    </>
  );
}

function MemberButton({ user }: { user: User }) {
  const button = useRef<HTMLButtonElement>(null);
  const { Content, show, close, error } = useLazyDialog(loadMemberMenu);
  const open = Content !== null;
  return (
    <div className={styles.member}>
      <button
        ref={button}
        type="button"
        className={styles.avatar}
        aria-label={texts.accountLabel(user.name || user.email)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={open ? close : show}
        onKeyDown={({ key }) => key === "ArrowDown" && show()}
      >
        {getInitial(user.name.trim() || user.email)}
      </button>
      {error}
      {Content && <Content user={user} opener={button} onClose={close} />}
    </div>
  );
}

/** The session could not be verified; the member is still signed in. */
function RetrySessionButton({ call }: Extract<Session, { state: "unavailable" }>) {
  return (
    <Button variant="quiet" title={texts.sessionUnavailable} isBusy={call.isValidating} onClick={() => call.mutate()}>
      {shared.retry}
    </Button>
  );
}

/** The sign-in button or the account menu. */
export function UserMenu() {
  const session = useSession();
  if (session.state === "visitor") return <SignInButton />;
  if (session.state === "member") return <MemberButton user={session.user} />;
  if (session.state === "unavailable") return <RetrySessionButton {...session} />;
  return (
    <span className={styles.loading} role="status" aria-label={texts.loadingAccount}>
      <Skeleton width="44px" height="44px" />
    </span>
  );
}
