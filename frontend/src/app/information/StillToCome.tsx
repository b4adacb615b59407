import type { ReactNode } from "react";
import styles from "./StillToCome.module.css";
import { texts } from "./texts";

/** Marks what a text says of what is still to come: sending in pay, and the forum. */
export function StillToCome({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <strong>{texts.stillToCome}</strong> {children}
    </p>
  );
}
