import type { ReactNode } from "react";
import styles from "./HeadingRow.module.css";

/** A page heading with actions. */
export function HeadingRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
