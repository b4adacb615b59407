import type { ReactNode } from "react";
import styles from "./Split.module.css";

interface SplitProps {
  /** The narrow column. */
  aside: ReactNode;
  /** The content is being replaced. */
  busy?: boolean;
  children: ReactNode;
}

/** A wide column with a narrow one, stacked on small screens. */
export function Split({ aside, busy = false, children }: SplitProps) {
  return (
    <div className={styles.split} aria-busy={busy}>
      {children}
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
