import type { ReactNode } from "react";
import styles from "./Split.module.css";

interface SplitProps {
  /** The narrow column. */
  aside: ReactNode;
  children: ReactNode;
}

/** A wide column with a narrow one, stacked on small screens. */
export function Split({ aside, children }: SplitProps) {
  return (
    <div className={styles.split}>
      {children}
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
