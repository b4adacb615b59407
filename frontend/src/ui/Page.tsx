import type { ReactNode } from "react";
import styles from "./Page.module.css";

/** The content column of a page. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
