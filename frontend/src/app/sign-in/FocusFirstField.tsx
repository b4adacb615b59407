import { type ReactNode, useEffect, useRef } from "react";
import styles from "../../features/account/account.module.css";

/** Focuses the first field instead of the dialog's close button. */
export function FocusFirstField({ children }: { children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    containerRef.current?.querySelector("input")?.focus();
  }, []);
  return (
    <div ref={containerRef} className={styles.stack}>
      {children}
    </div>
  );
}
