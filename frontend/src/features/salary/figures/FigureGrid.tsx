import type { ReactNode } from "react";
import styles from "./FigureGrid.module.css";

interface FigureProps {
  label: string;
  note?: ReactNode;
  children: ReactNode;
}

interface FigureGridProps {
  /** `emphasis`: the first figure stands out. `estimate`: it is outlined instead. `plain`: neither. */
  variant?: "emphasis" | "estimate" | "plain";
  children: ReactNode;
}

/** Key figures side by side. */
export function FigureGrid({ variant = "emphasis", children }: FigureGridProps) {
  return (
    <dl className={styles.grid} data-variant={variant}>
      {children}
    </dl>
  );
}

export function Figure({ label, note, children }: FigureProps) {
  return (
    <div className={styles.cell}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
