import type { ReactNode } from "react";
import styles from "./HeadingRow.module.css";

/** A page's heading, and beside it what can be done with the page. */
export function HeadingRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
