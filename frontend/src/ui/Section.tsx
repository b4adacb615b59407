import { type ReactNode, useId } from "react";
import styles from "./PaperSection.module.css";

interface SectionProps {
  title: string;
  /** A link beside the heading. */
  action?: ReactNode;
  /** What the picture shows, in one sentence. */
  finding?: ReactNode;
  /** Where the figures are from. */
  source?: ReactNode;
  /** Over both columns. */
  isWide?: boolean;
  children?: ReactNode;
}

/** A part of the page on paper: a hairline, a heading, the finding and the picture. */
export function Section({ title, action, finding, source, isWide = false, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={isWide ? styles.wide : styles.section} aria-labelledby={heading}>
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
  /** The line stands below a long name on phones. */
  hasLongName?: boolean;
}

/** A row of a section: name, line, amount. */
export function Row({ name, line, amount, isCurrent = false, hasLongName = false }: RowProps) {
  return (
    <li className={hasLongName ? styles.longRow : styles.row} aria-current={isCurrent || undefined}>
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
  hasLongNames?: boolean;
  children: ReactNode;
}

export function Rows({ column, axis, hasLongNames = false, children }: RowsProps) {
  const row = hasLongNames ? styles.longRow : styles.row;
  return (
    <div className={styles.rows}>
      {column && <p className={styles.column}>{column}</p>}
      <ul>{children}</ul>
      {axis && (
        <div className={row}>
          <span />
          {axis}
        </div>
      )}
    </div>
  );
}
