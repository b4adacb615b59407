import type { ReactNode } from "react";
import rowStyles from "./HeadingRow.module.css";
import leadStyles from "./Lead.module.css";
import styles from "./Page.module.css";

/** The content column of a page. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

/** A page heading with actions. */
export function HeadingRow({ children }: { children: ReactNode }) {
  return <div className={rowStyles.row}>{children}</div>;
}

/** The sentence under a page heading. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={leadStyles.lead}>{children}</p>;
}
