import { type ReactNode, useId } from "react";
import styles from "./Panel.module.css";

interface PanelProps {
  title: string;
  /** Shown beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section with its own surface. */
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
