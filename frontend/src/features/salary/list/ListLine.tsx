import { type Axis, COMMON_AXIS, getPosition } from "../figures/line/geometry";
import { PayLine } from "../figures/line/PayLine";
import { PayMarks } from "../figures/line/PayMarks";
import { describePay, type Pay } from "../figures/line/pay";
import { useOwnSalary } from "../own-salary";
import styles from "./ListRow.module.css";

const MIDDLE = 14;
/** Half the height of a row. */
const ROW = 28;

/** A dotted line at an amount to compare with, through all rows or one. */
function Reference({ amount, axis, isThrough }: { amount: number; axis: Axis; isThrough: boolean }) {
  const x = `${getPosition(amount, axis)}%`;
  const line = { x1: x, x2: x, stroke: "var(--official-mark)", strokeDasharray: "2 3", strokeWidth: 1.5 };
  return (
    <>
      {isThrough && <line className={styles.through} y1={MIDDLE - ROW} y2={MIDDLE + ROW} {...line} />}
      <line className={isThrough ? styles.short : undefined} y1="1" y2="27" {...line} />
    </>
  );
}

export interface ListLineProps {
  name: string;
  pay: Pay;
  /** The official figures of the occupation, drawn behind the mean of viewers who see no bands. */
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
  const isBehind = official && !pay.band;
  const label = describePay(name, isBehind ? { ...official, mean: pay.mean } : pay);
  return (
    <PayLine label={name} description={label} pay={isBehind ? official : pay} axis={axis} own={own}>
      {isBehind && <PayMarks pay={pay} axis={axis} y={MIDDLE} size="row" />}
      {reference && <Reference amount={reference} axis={axis} isThrough={isThrough} />}
    </PayLine>
  );
}
