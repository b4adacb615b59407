import type { ReactNode } from "react";
import styles from "./Split.module.css";

interface SplitProps {
  /** The narrow side: its panels stand together as one. */
  aside: ReactNode;
  /** What is shown is about to be replaced. */
  busy?: boolean;
  children: ReactNode;
}

/** A wide panel with narrow ones beside it, or all below each other where there is no room. */
export function Split({ aside, busy = false, children }: SplitProps) {
  return (
    <div className={styles.split} aria-busy={busy}>
      {children}
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
