import { type ReactNode, useId } from "react";
import styles from "./Section.module.css";

interface SectionProps {
  /** The anchor: `/#bidra`. */
  id: string;
  title: string;
  variant?: "plain" | "soft";
  children?: ReactNode;
}

/** A titled section of the home page with an anchor. */
export function Section({ id, title, variant = "plain", children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={`${styles.section} ${variant === "soft" ? styles.soft : ""}`} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
