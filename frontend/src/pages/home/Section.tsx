import { type ReactNode, useId } from "react";
import styles from "./Section.module.css";

interface SectionProps {
  /** The anchor: `/#bidra`. */
  id: string;
  title: string;
  variant?: "plain" | "soft";
  /** A link beside the heading. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A titled section of the home page with an anchor. */
export function Section({ id, title, variant = "plain", action, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={variant === "soft" ? styles.soft : styles.section} aria-labelledby={heading}>
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
