import type { ReactNode } from "react";
import styles from "./FigureGrid.module.css";

interface FigureProps {
  label: string;
  note?: ReactNode;
  children: ReactNode;
}

/** Key figures side by side. The first stands out. */
export function FigureGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>;
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
