import type { User } from "../../api/types";
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
