import type { GroupPay, OccupationPay } from "../../../api/types";
import { getPercentiles, getPublishedPay, scalePay } from "../figures/line/derive-pay";
import { type Axis, COMMON_AXIS, getPosition } from "../figures/line/geometry";
import { PayLine } from "../figures/line/PayLine";
import { PayMarks } from "../figures/line/PayMarks";
import { describePay, type Pay } from "../figures/line/pay";
import { useOwnSalary } from "../own-salary";
import styles from "./ListRow.module.css";

const MIDDLE = 14;
/** Half the height of a row. */
const ROW = 28;

/** The mean of a group with its bands, if the viewer may see them. */
export function getGroupPay({ averageSalary, basis, range }: GroupPay): Pay {
  const pay = getPercentiles({ range, basis });
  return {
    source: "reported",
    isComputed: basis === "estimated",
    ...pay,
    middle: undefined,
    mean: averageSalary ?? undefined,
  };
}

/** The official figures of an occupation, in the pay level of `isToday` or as published. */
export function getOccupationPay(occupation: OccupationPay, isToday = false): Pay | null {
  const pay = getPublishedPay(occupation);
  return pay && isToday ? scalePay(pay, occupation.adjustedMedian / occupation.median) : pay;
}

interface ReferenceProps {
  amount: number;
  axis?: Axis;
  /** Goes through all rows. */
  isThrough?: boolean;
}

/** A dotted line at an amount to compare with. */
export function Reference({ amount, axis = COMMON_AXIS, isThrough = false }: ReferenceProps) {
  const x = `${getPosition(amount, axis)}%`;
  const line = { x1: x, x2: x, stroke: "var(--official-mark)", strokeDasharray: "2 3", strokeWidth: 1.5 };
  return (
    <>
      {isThrough && <line className={styles.through} y1={MIDDLE - ROW} y2={MIDDLE + ROW} {...line} />}
      <line className={isThrough ? styles.short : undefined} y1="1" y2="27" {...line} />
    </>
  );
}

interface ListLineProps {
  name: string;
  pay: Pay;
  /** The official figures of the occupation, drawn behind the mean of viewers who see no bands. */
  official?: Pay | null | undefined;
  /** An amount to compare with. */
  reference?: ReferenceProps | undefined;
  axis?: Axis | undefined;
}

/** The line of a row, on the axis of many titles. */
export function ListLine({ name, pay, official, reference, axis = COMMON_AXIS }: ListLineProps) {
  const own = useOwnSalary();
  const isBehind = official && !pay.band;
  const label = isBehind ? describePay(name, { ...official, mean: pay.mean }) : describePay(name, pay);
  return (
    <PayLine label={name} description={label} pay={isBehind ? official : pay} axis={axis} own={own}>
      {isBehind && <PayMarks pay={pay} axis={axis} y={MIDDLE} size="row" />}
      {reference && <Reference {...reference} />}
    </PayLine>
  );
}
