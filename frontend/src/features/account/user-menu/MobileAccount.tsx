import { LogOut, User as Person, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { User } from "../../../lib/api-types";
import { SETTINGS_PATH } from "../../../lib/paths";
import { endSession } from "../session";
import { Identity } from "./Identity";
import { initialOf } from "./initial";
import { texts } from "./texts";
import styles from "./user-menu.module.css";

interface MobileAccountProps {
  user: User;
  /** The menu that this stands in goes as soon as something is chosen. */
  onChosen: () => void;
  /** What the menu offers everybody, before the way out. */
  children: ReactNode;
}

/** In the menu of small screens: who is signed in, the own pages, and the way out. */
export function MobileAccount({ user, onChosen, children }: MobileAccountProps) {
  const logOut = () => {
    endSession();
    onChosen();
  };
  return (
    <section className={styles.card} aria-label={texts.account}>
      <div className={styles.user}>
        <span className={styles.avatar} aria-hidden="true">
          {initialOf(user)}
        </span>
        <Identity user={user} />
      </div>
      <Link className={styles.item} to="/profile" onClick={onChosen}>
        <Person aria-hidden="true" />
        {texts.profile}
      </Link>
      <Link className={styles.item} to={SETTINGS_PATH} onClick={onChosen}>
        <Settings aria-hidden="true" />
        {texts.settings}
      </Link>
      {children}
      <button className={styles.item} type="button" onClick={logOut}>
        <LogOut aria-hidden="true" />
        {texts.logOut}
      </button>
    </section>
  );
}
