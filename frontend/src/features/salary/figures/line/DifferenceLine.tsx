import lineStyles from "./PayLine.module.css";

/** Percent of the width on each side of the middle, beside a margin. */
const HALF = 46;

interface DifferenceLineProps {
  label: string;
  /** Null draws the interval alone. */
  percent: number | null;
  /** The difference at the ends, percent. */
  largest: number;
  /** Where the difference lies with 95 %. */
  interval?: { low: number; high: number };
  isOfficial?: boolean;
}

/** A bar from no difference, which is in the middle. Beyond the ends it has an arrow. */
export function DifferenceLine({ label, percent, largest, interval, isOfficial = false }: DifferenceLineProps) {
  const getX = (value: number) => `${(50 + HALF * Math.max(-1, Math.min(1, value / largest))).toFixed(2)}%`;
  const [less, more] = isOfficial ? ["--official-edge", "--official-mark"] : ["--band-edge", "--fjord"];
  const color = `var(${(percent ?? 0) < 0 ? less : more})`;
  const x = getX(percent ?? 0);
  return (
    <svg className={lineStyles.line} height="28" role="img" aria-label={label}>
      <line x1="0" x2="100%" y1="14" y2="14" stroke="var(--line)" />
      {interval && (
        <line
          x1={getX(interval.low)}
          x2={getX(interval.high)}
          y1="14"
          y2="14"
          stroke="var(--band)"
          strokeWidth="14"
          strokeLinecap="round"
        />
      )}
      {percent !== null && <line x1="50%" x2={x} y1="14" y2="14" stroke={color} strokeWidth="4" />}
      <line x1="50%" x2="50%" y1="2" y2="26" stroke="var(--ink)" strokeWidth="1.5" />
      {percent !== null && Math.abs(percent) <= largest && <circle cx={x} cy="14" r="6" fill={color} />}
      {percent !== null && Math.abs(percent) > largest && (
        <svg aria-hidden="true" x={x} y="14" overflow="visible">
          <path d={percent < 0 ? "M0-8v16l-11-8z" : "M0-8v16l11-8z"} fill={color} />
        </svg>
      )}
    </svg>
  );
}

interface DifferenceAxisProps {
  texts: { less: string; equal: string; more: string };
}

/** What the sides of the bars mean. */
export function DifferenceAxis({ texts: { less, equal, more } }: DifferenceAxisProps) {
  return (
    <svg className={lineStyles.line} height="20" fontSize="14" fill="var(--ink-soft)" aria-hidden="true">
      <text y="14">{less}</text>
      <text x="50%" y="14" textAnchor="middle">
        {equal}
      </text>
      <text x="100%" y="14" textAnchor="end">
        {more}
      </text>
    </svg>
  );
}
