import { type ReactNode, useEffect, useRef } from "react";
import styles from "../account.module.css";

/** Begins at the form's first field, rather than at the dialog's own button. */
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
