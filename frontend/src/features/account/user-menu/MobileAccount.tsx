import type { ReactNode } from "react";
import type { User } from "../../../lib/api-types";
import { AccountItems } from "./AccountItems";
import { Identity } from "./Identity";
import { getInitial } from "./initial";
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
