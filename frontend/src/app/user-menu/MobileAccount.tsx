import type { ReactNode } from "react";
import type { User } from "../../api/types";
import { AccountItems } from "./AccountItems";
import { Identity } from "./Identity";
import { getInitial } from "./initial";
import { texts } from "./texts";
import styles from "./user-menu.module.css";

interface MobileAccountProps {
  user: User;
  /** Closes the surrounding menu. */
  onChosen: () => void;
  /** Additional menu items before 'sign out'. */
  children: ReactNode;
}

/** The account section of the small-screen menu. */
export function MobileAccount({ user, onChosen, children }: MobileAccountProps) {
  return (
    <section className={styles.card} aria-label={texts.account}>
      <div className={styles.user}>
        <span className={styles.avatar} aria-hidden="true">
          {getInitial(user)}
        </span>
        <Identity user={user} />
      </div>
      <AccountItems onChosen={onChosen}>{children}</AccountItems>
    </section>
  );
}
