import type { ReactNode } from "react";
import styles from "./ComesWithAccounts.module.css";
import { texts } from "./texts";

/** Marks what a text says of accounts, which are still to come. */
export function ComesWithAccounts({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <strong>{texts.comesWithAccounts}</strong> {children}
    </p>
  );
}
