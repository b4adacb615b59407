import type { ReactNode } from "react";
import styles from "./Page.module.css";

/** The column that a page's content stands in. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
