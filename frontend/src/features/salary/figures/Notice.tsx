import type { LucideIcon } from "lucide-react";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import textStyles from "../../../ui/text.module.css";
import styles from "./Notice.module.css";

interface NoticeProps {
  /** Default: a padlock. */
  icon?: LucideIcon;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** Explains that figures are locked, with an action to unlock them, or that they opened. */
export function Notice({ icon: Icon = Lock, title, action, children }: NoticeProps) {
  return (
    <aside className={styles.notice} aria-label={title}>
      <Icon className={styles.padlock} aria-hidden="true" />
      <div className={styles.text}>
        <p className={textStyles.strong}>{title}</p>
        <p>{children}</p>
      </div>
      <div className={styles.actions}>{action}</div>
    </aside>
  );
}
