import { type ReactNode, useId } from "react";
import styles from "./Section.module.css";

interface SectionProps {
  /** The anchor: `/#bidra`. */
  id?: string;
  title: string;
  /** A link beside the heading. */
  action?: ReactNode;
  /** What the picture shows, in one sentence. */
  finding?: ReactNode;
  /** Where the figures are from. */
  source?: ReactNode;
  /** A part of `Sections`, or over both of their columns, or in a green box. */
  variant?: "section" | "wide" | "soft";
  children?: ReactNode;
}

/** A section of a page: a hairline, a heading, the finding and its picture. */
export function Section({ id, title, action, finding, source, variant = "section", children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={styles[variant]} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {finding && <p className={styles.finding}>{finding}</p>}
      {children}
      {source && <p className={styles.source}>{source}</p>}
    </section>
  );
}

/** Sections side by side on wide screens. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}

interface RowProps {
  name: ReactNode;
  line: ReactNode;
  amount: ReactNode;
  /** The chosen one. */
  isCurrent?: boolean;
}

/** A row of a section: name, line, amount. */
export function Row({ name, line, amount, isCurrent = false }: RowProps) {
  return (
    <li className={styles.row} aria-current={isCurrent || undefined}>
      <span className={styles.name}>{name}</span>
      {line}
      <span className={styles.amount}>{amount}</span>
    </li>
  );
}

interface RowsProps {
  /** What the amounts are. */
  column?: string | undefined;
  /** The axis below the lines. */
  axis?: ReactNode;
  /** The lines stand below long names on phones. */
  hasLongNames?: boolean;
  children: ReactNode;
}

export function Rows({ column, axis, hasLongNames = false, children }: RowsProps) {
  return (
    <div className={styles.rows} data-long={hasLongNames || undefined}>
      {column && <p className={styles.column}>{column}</p>}
      <ul>{children}</ul>
      {axis && (
        <div className={styles.row}>
          <span />
          {axis}
        </div>
      )}
    </div>
  );
}
