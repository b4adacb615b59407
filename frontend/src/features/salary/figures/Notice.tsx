import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import styles from "./Notice.module.css";

interface NoticeProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** Explains that figures are locked, with an action to unlock them. */
export function Notice({ title, action, children }: NoticeProps) {
  return (
    <aside className={styles.notice} aria-label={title}>
      <Lock className={styles.padlock} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.description}>{children}</p>
      </div>
      {action}
    </aside>
  );
}
