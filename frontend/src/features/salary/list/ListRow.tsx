import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { getInitial } from "#lib/initial";
import covering from "#ui/covering-link.module.css";
import { HighlightedText } from "#ui/HighlightedText";
import { Skeleton } from "#ui/Skeleton";
import { type Axis, COMMON_AXIS, getPosition } from "../figures/line/geometry";
import { PayAxis, type PayAxisProps, PayLine } from "../figures/line/PayLine";
import { PayMarks } from "../figures/line/PayMarks";
import { describePay, type Pay } from "../figures/line/pay";
import { useOwnSalary } from "../own-salary";
import styles from "./ListRow.module.css";

const LINE_HEIGHT = 28;
const MIDDLE = LINE_HEIGHT / 2;
/** Half the height of a row on wide screens, px. */
const HALF_ROW = 28;

/**
 * A dotted line at an amount to compare with, through all rows or one. On phones, where it would cross the names of the
 * rows, CSS shows the short one instead.
 */
function Reference({ amount, axis, isThrough }: { amount: number; axis: Axis; isThrough: boolean }) {
  const x = `${getPosition(amount, axis)}%`;
  const line = { x1: x, x2: x, stroke: "var(--official-mark)", strokeDasharray: "2 3", strokeWidth: 1.5 };
  return (
    <>
      {isThrough && <line className={styles.through} y1={MIDDLE - HALF_ROW} y2={MIDDLE + HALF_ROW} {...line} />}
      <line className={isThrough ? styles.short : undefined} y1={1} y2={LINE_HEIGHT - 1} {...line} />
    </>
  );
}

export interface ListLineProps {
  name: string;
  pay: Pay;
  /** The official figures of the occupation. They are drawn behind the mean if `pay` has no band. */
  official?: Pay | null | undefined;
  /** An amount to compare with. */
  reference?: number | null | undefined;
  /** Whether it goes through all rows. */
  isThrough?: boolean;
  axis?: Axis | undefined;
}

/** The line of a row, on the axis of many titles. */
export function ListLine(props: ListLineProps) {
  const { name, pay, official, reference, isThrough = false, axis = COMMON_AXIS } = props;
  const own = useOwnSalary();
  const isOfficialBehind = official && !pay.band;
  const described = isOfficialBehind ? { ...official, mean: pay.mean, isComputed: pay.isComputed } : pay;
  const label = describePay(name, described);
  return (
    <PayLine label={name} description={label} pay={isOfficialBehind ? official : pay} axis={axis} own={own}>
      {isOfficialBehind && <PayMarks pay={pay} axis={axis} y={MIDDLE} size="row" />}
      {reference && <Reference amount={reference} axis={axis} isThrough={isThrough} />}
    </PayLine>
  );
}

interface ListRowProps extends Omit<ListLineProps, "pay"> {
  /** Search text, highlighted in the name. */
  query?: string;
  /** Makes the name a link. */
  to?: string | undefined;
  /** Shows the first letter in a tile. */
  hasTile?: boolean;
  /** Small text under the name. */
  note?: ReactNode;
  /** If there is none, `line` is shown. */
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
            {getInitial(name)}
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
