import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { texts } from "../texts";
import styles from "./CompareCard.module.css";

/** Cards side by side with aligned figures. */
export function CompareCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {children}
    </ul>
  );
}

interface CompareCardProps {
  name: string;
  to: string;
  /** Short description. */
  note: ReactNode;
  average: ReactNode;
  /** Difference from the first card. */
  difference: string;
  figures: readonly { label: string; value: ReactNode }[];
  onRemove?: (() => void) | undefined;
  children?: ReactNode;
}

/** One of up to three compared items, with its key figures. */
export function CompareCard({ name, to, note, average, difference, figures, onRemove, children }: CompareCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Link to={to}>{name}</Link>
        </h3>
        {onRemove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={texts.removeFromComparison(name)}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
      <p className={styles.note}>{note}</p>
      <p>
        <span className={styles.label}>{texts.average}</span>
        <span className={styles.average}>{average}</span>
        <span className={styles.note}>{difference}</span>
      </p>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.rest}>{children}</div>
    </li>
  );
}

/** A free place among the cards. */
export function CompareSlot({ children }: { children: ReactNode }) {
  return <li className={styles.slot}>{children}</li>;
}
