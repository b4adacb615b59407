import Lock from "lucide-react/icons/lock";
import { formatNumber } from "../../../lib/format";
import { useOwnSalary } from "../../../lib/own-salary";
import { texts } from "../../../ui/texts";
import styles from "./SalaryLine.module.css";

/** The scale of every salary line, in kr. Both ends are open. */
const SCALE_FROM = 300_000;
const SCALE_TO = 1_200_000;

/** Position of an amount on the scale, in percent, clamped to the ends. */
export function scalePercent(amount: number): number {
  const share = (amount - SCALE_FROM) / (SCALE_TO - SCALE_FROM);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

export interface SalaryBand {
  low: number;
  high: number;
  median: number;
}

interface SalaryLineProps {
  /** Read by screen readers before the figures. */
  label: string;
  /** Reported bands span p10 to p90; official and leaderboard bands span p25 to p75. */
  kind?: "reported" | "official" | "middleHalf";
  band: SalaryBand | null;
  /** Shown if there are too few entries for a band. */
  average?: number | null;
  /** The own salary to mark. Defaults to the one stored in this tab. */
  ownSalary?: number | null;
  /** Shows a placeholder without data. */
  locked?: boolean;
}

function describeFigures({ kind = "reported", band, average, ownSalary, locked }: SalaryLineProps): string {
  if (locked) return `${texts.hidden}. ${texts.contributeToSee}`;
  const figures = [];
  if (band) {
    const range = kind === "reported" ? texts.reportedRange : texts.middleHalfRange;
    figures.push(range(band.median, band.low, band.high));
  } else {
    figures.push(texts.tooFewForRange);
    if (average != null) figures.push(texts.averageOf(average));
  }
  if (ownSalary != null) figures.push(texts.ownSalary(ownSalary));
  return figures.join(". ");
}

function Band({ band }: { band: SalaryBand }) {
  const left = scalePercent(band.low);
  const width = Math.max(1, scalePercent(band.high) - left);
  return (
    <span
      className={styles.band}
      data-open-start={band.low < SCALE_FROM || undefined}
      data-open-end={band.high > SCALE_TO || undefined}
      style={{ left: `${Math.min(left, 99)}%`, width: `${width}%` }}
    />
  );
}

function Mark({ amount, className }: { amount: number; className: string | undefined }) {
  return <span className={className} style={{ left: `${scalePercent(amount)}%` }} />;
}

/** The 'lønnslinje': a salary range as a band with its median, on the scale shared by the whole site. */
export function SalaryLine(props: SalaryLineProps) {
  const storedSalary = useOwnSalary();
  const { label, band, average, ownSalary = storedSalary, locked } = props;
  return (
    <span className={styles.line} role="img" aria-label={`${label}: ${describeFigures({ ...props, ownSalary })}`}>
      {locked ? (
        <span className={styles.placeholder}>
          <Lock className={styles.padlock} aria-hidden="true" />
        </span>
      ) : (
        <>
          {band && <Band band={band} />}
          {band && <Mark amount={band.median} className={styles.median} />}
          {!band && average != null && <Mark amount={average} className={styles.average} />}
          {ownSalary != null && <Mark amount={ownSalary} className={styles.own} />}
        </>
      )}
    </span>
  );
}

/** A single salary on the scale. Hidden from screen readers, because the amount is next to it. */
export function SalaryDot({ amount }: { amount: number }) {
  const ownSalary = useOwnSalary();
  return (
    <span className={styles.line} aria-hidden="true">
      <Mark amount={amount} className={styles.average} />
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
