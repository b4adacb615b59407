import { type ReactNode, useId } from "react";
import styles from "./Panel.module.css";

interface PanelProps {
  title: string;
  /** Stands at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section on a surface of its own. */
export function Panel({ title, action, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
