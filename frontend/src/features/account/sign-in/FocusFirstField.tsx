import { type ReactNode, useEffect, useRef } from "react";
import styles from "../account.module.css";

/** Focuses the first field instead of the dialog's close button. */
export function FocusFirstField({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("input")?.focus();
  }, []);
  return (
    <div ref={box} className={styles.stack}>
      {children}
    </div>
  );
}
