import Lock from "lucide-react/icons/lock";
import { formatNumber } from "../../../lib/format";
import { useOwnSalary } from "../own-salary";
import { texts } from "../texts";
import styles from "./SalaryLine.module.css";

/** The scale of every salary line, in kr. Both ends are open. */
const SCALE_FROM = 300_000;
const SCALE_TO = 1_200_000;

/** Position of an amount on the scale, in percent, clamped to the ends. */
export function scalePercent(amount: number): number {
  const share = (amount - SCALE_FROM) / (SCALE_TO - SCALE_FROM);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/** The middle half: p25 to p75. */
export interface SalaryBand {
  low: number;
  high: number;
}

/** The figure that is shown beside the line. */
export interface SalaryMark {
  kind: "average" | "median";
  amount: number;
  /** Drawn hollow. */
  isEstimated?: boolean;
}

interface SalaryLineProps {
  /** Read by screen readers before the figures. */
  label: string;
  band: SalaryBand | null;
  mark: SalaryMark | null;
  /** The own salary to mark. Defaults to the one stored in this tab. */
  ownSalary?: number | null;
  /** The mark is rounded, and the band is shown to those who contribute. */
  locked?: boolean;
}

function describeFigures({ band, mark, ownSalary, locked }: SalaryLineProps): string {
  const figures = [];
  if (mark) figures.push(texts.marks[mark.kind](`${locked ? texts.about : ""}${formatNumber(mark.amount)}`));
  if (mark?.isEstimated) figures.push(texts.computed);
  if (band) figures.push(texts.middleHalf(band.low, band.high));
  if (locked) figures.push(texts.lockedBand);
  if (!mark) figures.push(texts.noFigure);
  if (ownSalary != null) figures.push(texts.ownSalary(ownSalary));
  return figures.join(". ");
}

function Band({ low, high }: SalaryBand) {
  const left = scalePercent(low);
  const width = Math.max(1, scalePercent(high) - left);
  return (
    <span
      className={styles.band}
      data-open-start={low < SCALE_FROM || undefined}
      data-open-end={high > SCALE_TO || undefined}
      style={{ left: `${Math.min(left, 99)}%`, width: `${width}%` }}
    />
  );
}

/** The end of the scale that an amount lies beyond, if any. */
function getPassedEnd(amount: number): "start" | "end" | undefined {
  if (amount < SCALE_FROM) return "start";
  return amount > SCALE_TO ? "end" : undefined;
}

/** A mark at an amount, or an arrow at the end of the scale that it lies beyond. */
function Mark({ amount, className }: { amount: number; className: string | undefined }) {
  return <span className={className} data-beyond={getPassedEnd(amount)} style={{ left: `${scalePercent(amount)}%` }} />;
}

/** The 'lønnslinje': the middle half as a band, and the figure beside it as a mark, on the scale of the whole site. */
export function SalaryLine(props: SalaryLineProps) {
  const storedSalary = useOwnSalary();
  const { label, band, mark, ownSalary = storedSalary, locked } = props;
  return (
    <span
      className={styles.line}
      data-locked={locked || undefined}
      role="img"
      aria-label={`${label}: ${describeFigures({ ...props, ownSalary })}`}
    >
      {locked && <Lock className={styles.padlock} aria-hidden="true" />}
      {band && <Band {...band} />}
      {mark && <Mark amount={mark.amount} className={mark.isEstimated ? styles.estimate : styles.mark} />}
      {ownSalary != null && <Mark amount={ownSalary} className={styles.own} />}
    </span>
  );
}

/** A single salary on the scale. Hidden from screen readers, because the amount is next to it. */
export function SalaryDot({ amount }: { amount: number }) {
  const ownSalary = useOwnSalary();
  return (
    <span className={styles.line} aria-hidden="true">
      <Mark amount={amount} className={styles.dot} />
      {ownSalary !== null && <Mark amount={ownSalary} className={styles.own} />}
    </span>
  );
}

/** The axis labels under a group of lines. */
export function SalaryAxis() {
  return (
    <div className={styles.axis} aria-hidden="true">
      <span>{formatNumber(SCALE_FROM)}</span>
      <span>{formatNumber(600_000)}</span>
      <span>{formatNumber(900_000)}</span>
      <span>{texts.axisEnd}</span>
    </div>
  );
}
