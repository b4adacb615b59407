import { useRef } from "react";
import { useLocation } from "react-router-dom";
import { type Session, useSession } from "../../api/session";
import type { User } from "../../api/types";
import { loginPath } from "../../lib/paths";
import { Button } from "../../ui/Button";
import { Skeleton } from "../../ui/Skeleton";
import { useLazyDialog } from "../../ui/useLazyDialog";
import { getInitial } from "./initial";
import { texts } from "./texts";
import styles from "./user-menu.module.css";

function SignInButton() {
  const { pathname, search } = useLocation();
  const { Content, show, close, preload } = useLazyDialog(() => import("../sign-in/SignInDialog"));
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => show(loginPath(pathname + search))}
      >
        {texts.signIn}
      </Button>
      {Content && <Content onClose={close} />}
    </>
  );
}

function MemberButton({ user }: { user: User }) {
  const button = useRef<HTMLButtonElement>(null);
  const { Content, show, close, preload } = useLazyDialog(() => import("./MemberMenu"));
  const showMenu = () => show("/profile");
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open ? close : showMenu}
        onKeyDown={({ key }) => key === "ArrowDown" && showMenu()}
      >
        {getInitial(user)}
      </button>
      {Content && <Content user={user} opener={button} onClose={close} />}
    </div>
  );
}

/** The session could not be verified; the member is still signed in. */
function RetrySessionButton({ call }: Extract<Session, { state: "unavailable" }>) {
  return (
    <Button
      variant="quiet"
      title={texts.unavailable}
      aria-disabled={call.isValidating}
      onClick={() => !call.isValidating && call.mutate()}
    >
      {texts.retry}
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
    <span className={styles.loading} role="status" aria-label={texts.loading}>
      <Skeleton width="44px" height="44px" />
    </span>
  );
}
