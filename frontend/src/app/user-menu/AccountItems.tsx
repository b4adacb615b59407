import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import Person from "lucide-react/icons/user";
import type { AriaRole, ReactNode } from "react";
import { Link } from "react-router-dom";
import { useFetchedUser } from "../../api/session";
import { signOut } from "../../features/account/session-changes";
import { SETTINGS_PATH } from "../../lib/paths";
import { ModerationLink } from "./ModerationLink";
import { texts } from "./texts";
import styles from "./user-menu.module.css";

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
        {texts.signOut}
      </button>
    </>
  );
}
