import Gavel from "lucide-react/icons/gavel";
import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import Person from "lucide-react/icons/user";
import {
  type AriaRole,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { Link } from "react-router-dom";
import { useFetchedUser } from "#api/session";
import type { User } from "#api/types";
import { signOut } from "#features/account/session-changes";
import { countWaiting, useModerationQueue } from "#features/moderation/moderation-queue";
import { formatNumber } from "#lib/format";
import { MODERATION_PATH, SETTINGS_PATH } from "#lib/paths";
import { texts as shared } from "#ui/texts";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { texts } from "../texts";
import styles from "./user-menu.module.css";

/** The member's name and email. */
export function Identity({ user: { name, email } }: { user: User }) {
  return (
    <div>
      {name && <p className={styles.name}>{name}</p>}
      <p className={styles.email}>{email}</p>
    </div>
  );
}

/** Link to the queue with the number of items that wait. Only for moderators: it requests the queue. */
function ModerationLink(item: Omit<ComponentProps<typeof Link>, "to">) {
  const { data: queue } = useModerationQueue();
  const waiting = queue ? countWaiting(queue) : 0;
  return (
    <Link {...item} to={MODERATION_PATH}>
      <Gavel aria-hidden="true" />
      {texts.moderation}
      {waiting > 0 && (
        <span className={styles.waiting}>
          <span aria-hidden="true">{formatNumber(waiting)}</span>
          <VisuallyHidden> {texts.waiting(waiting)}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}

interface AccountItemsProps {
  role?: AriaRole;
  tabIndex?: number;
  /** Closes the surrounding menu. */
  onChosen: () => void;
  /** Additional items before the sign-out button. */
  children?: ReactNode;
}

/** Links to the profile, settings and, for moderators, moderation, and the sign-out button. */
export function AccountItems({ onChosen, children, ...itemProps }: AccountItemsProps) {
  const isModerator = useFetchedUser()?.isModerator === true;
  const item = { className: styles.item, ...itemProps };
  const signOutAndClose = () => {
    signOut();
    onChosen();
  };
  return (
    <>
      <Link {...item} to="/profile" onClick={onChosen}>
        <Person aria-hidden="true" />
        {texts.profile}
      </Link>
      <Link {...item} to={SETTINGS_PATH} onClick={onChosen}>
        <Settings aria-hidden="true" />
        {texts.settings}
      </Link>
      {isModerator && <ModerationLink {...item} onClick={onChosen} />}
      {children}
      <button {...item} type="button" onClick={signOutAndClose}>
        <LogOut aria-hidden="true" />
        {shared.signOut}
      </button>
    </>
  );
}

interface MemberMenuProps {
  user: User;
  /** The menu button. It gets the focus back when the menu closes. A click on it is not a click outside the menu. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Index of the next item per key; wraps around. */
const focusMoves: Readonly<Record<string, (position: number, count: number) => number>> = {
  ArrowDown: (position, count) => (position + 1) % count,
  ArrowUp: (position, count) => (position - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A WAI-ARIA menu: focus stays among its items while it is open. */
export function MemberMenu({ user, opener, onClose }: MemberMenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  const items = () => [...(menuRef.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  useEffect(() => {
    menuRef.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, []);

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = [menuRef.current, opener.current].some(
        (part) => target instanceof Node && part?.contains(target),
      );
      if (!isInside) onClose();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [opener, onClose]);

  const close = () => {
    opener.current?.focus();
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") {
      // Tab continues from the menu button.
      close();
      return;
    }
    const getPosition = focusMoves[event.key];
    if (!getPosition) return;
    event.preventDefault();
    const all = items();
    all[getPosition(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };

  return (
    <div ref={menuRef} className={styles.menu}>
      <div className={styles.user}>
        <Identity user={user} />
      </div>
      <div role="menu" tabIndex={-1} aria-label={texts.account} onKeyDown={handleKeyDown}>
        <AccountItems role="menuitem" tabIndex={-1} onChosen={close} />
      </div>
    </div>
  );
}
