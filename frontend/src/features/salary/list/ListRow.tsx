import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import covering from "../../../ui/covering-link.module.css";
import { HighlightedText } from "../../../ui/HighlightedText";
import { Skeleton } from "../../../ui/Skeleton";
import { PayAxis, type PayAxisProps } from "../figures/line/PayLine";
import type { Pay } from "../figures/line/pay";
import { ListLine, type ListLineProps } from "./ListLine";
import styles from "./ListRow.module.css";

interface ListRowProps extends Omit<ListLineProps, "pay"> {
  /** Search text, highlighted in the name. */
  query?: string;
  /** Makes the name a link. */
  to?: string | undefined;
  /** Shows the first letter in a tile. */
  hasTile?: boolean;
  /** Small text under the name. */
  note?: ReactNode;
  /** Without one, the line is `line`. */
  pay?: Pay | null;
  line?: ReactNode;
  amount: ReactNode;
  /** Further columns of wide screens: `Extra`. */
  children?: ReactNode;
}

/** A row of a list: name, line and amount. On phones the line is below. */
export function ListRow(props: ListRowProps) {
  const { query = "", to, hasTile = false, note, pay, line, amount, children, ...rest } = props;
  const { name } = rest;
  const text = query ? <HighlightedText text={name} search={query} /> : name;
  return (
    <div className={styles.row} data-columns={children ? "" : undefined}>
      <div className={styles.text}>
        {hasTile && (
          <span className={styles.tile} aria-hidden="true">
            {Array.from(name)[0]?.toLocaleUpperCase("nb")}
          </span>
        )}
        <div>
          {to ? (
            <Link className={`${covering.link} ${styles.name}`} to={to}>
              {text}
            </Link>
          ) : (
            <span className={styles.name}>{text}</span>
          )}
          {note && <small>{note}</small>}
        </div>
      </div>
      {pay ? <ListLine pay={pay} {...rest} /> : (line ?? <span className={styles.noLine} />)}
      <span className={styles.amount}>{amount}</span>
      {children}
    </div>
  );
}

/** A further column of wide screens. */
export function Extra({ sign, children }: { sign?: "above" | "equal" | "below" | undefined; children: ReactNode }) {
  return (
    <span className={styles.extra} data-sign={sign}>
      {children}
    </span>
  );
}

interface ListHeadProps extends PayAxisProps {
  /** What the rows are. */
  name: string;
  /** What the amounts are. */
  amount: ReactNode;
  /** In place of an axis of pay. */
  line?: ReactNode;
  children?: ReactNode;
}

/** The names of the columns, and the axis of the lines. */
export function ListHead({ name, amount, line, children, ...axis }: ListHeadProps) {
  return (
    <div className={`${styles.row} ${styles.head}`} data-columns={children ? "" : undefined}>
      <span>{name}</span>
      {line ?? <PayAxis {...axis} />}
      <span>{amount}</span>
      {children}
    </div>
  );
}

/** Rows in the same shape, while they load. */
export function ListRowSkeletons({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never move
    <div key={row} className={styles.row} aria-hidden="true">
      <Skeleton width="9em" />
      <Skeleton height="28px" />
      <Skeleton width="5em" />
    </div>
  ));
}
