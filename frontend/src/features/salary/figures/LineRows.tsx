import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import covering from "../../../ui/covering-link.module.css";
import { HighlightedText } from "../../../ui/HighlightedText";
import { Skeleton } from "../../../ui/Skeleton";
import { useOwnSalary } from "../own-salary";
import styles from "./LineRows.module.css";
import { PayAxis, PayLine } from "./line/PayLine";
import type { Pay } from "./line/pay";

interface LineRowProps {
  name: string;
  /** Search text, highlighted in the name. */
  query?: string;
  to: string;
  /** Small text under the name. */
  note?: ReactNode;
  /** Without one, there is no line. */
  pay: Pay | null;
  amount: ReactNode;
}

/** A row on the axis of lists of many titles: name, line, amount. */
export function LineRow({ name, query = "", to, note, pay, amount }: LineRowProps) {
  const own = useOwnSalary();
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <Link className={covering.link} to={to}>
          {query ? <HighlightedText text={name} search={query} /> : name}
        </Link>
        {note && <small>{note}</small>}
      </span>
      <span className={styles.line}>{pay && <PayLine label={name} pay={pay} own={own} />}</span>
      <span className={styles.amount}>{amount}</span>
    </li>
  );
}

interface LineRowsProps {
  /** What the names and the amounts are. */
  columns: readonly [name: string, amount: string];
  children: ReactNode;
}

export function LineRows({ columns: [name, amount], children }: LineRowsProps) {
  return (
    <>
      <div className={`${styles.row} ${styles.head}`}>
        <span className={styles.name}>{name}</span>
        <span className={styles.line}>
          <PayAxis />
        </span>
        <span className={styles.amount}>{amount}</span>
      </div>
      <ul>{children}</ul>
    </>
  );
}

/** As many rows that are loading. */
export function LineRowSkeletons({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never move
    <div key={row} className={styles.row} aria-hidden="true">
      <span className={styles.name}>
        <Skeleton width="9em" />
        <small>
          <Skeleton width="6em" />
        </small>
      </span>
      <span className={styles.line}>
        <Skeleton height="14px" />
      </span>
      <span className={styles.amount}>
        <Skeleton width="4em" />
      </span>
    </div>
  ));
}
