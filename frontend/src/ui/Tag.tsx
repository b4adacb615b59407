import type { ReactNode } from "react";
import styles from "./Tag.module.css";

/** A short fact in a box: a benefit, a place, a reason. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}
