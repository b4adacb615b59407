import { formatNumber } from "../../../lib/format";
import styles from "../Bargaining.module.css";
import { POTS, type Pot } from "../tasks";
import { texts } from "../texts";

const MAX_GROUPS = 12;
const ROUND_TO = 10_000;
/** Space at both ends for half a mark, percent of the width. */
const MARGIN = 3;

/** A circle, a square and a diamond of about 12 px, so that colours are not needed to tell them apart. */
const SHAPES = ["M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0", "M-5.5-5.5h11v11h-11z", "M0-7.5L7.5 0L0 7.5L-7.5 0z"] as const;
const COLORS = ["var(--fjord)", "var(--koral)", "var(--sol)"] as const;

interface MarkProps {
  /** Percent of the width. */
  x: number;
  /** Null before the pot. */
  pot: number | null;
}

function Mark({ x, pot }: MarkProps) {
  return (
    <svg x={`${x}%`} y="50%" overflow="visible" aria-hidden="true">
      <path
        d={pot === null ? "M0-10v20" : SHAPES[pot]}
        fill={pot === null ? "none" : COLORS[pot]}
        stroke={pot === null ? "var(--ink)" : "var(--surface)"}
        strokeWidth={pot === null ? 3 : 1.5}
      />
    </svg>
  );
}

/** One explanation of a mark. */
function Key({ pot, label }: { pot: number | null; label: string }) {
  return (
    <li className={styles.key}>
      <svg width="20" height="20" aria-hidden="true">
        <Mark x={50} pot={pot} />
      </svg>
      {label}
    </li>
  );
}

interface PotPlotProps {
  pots: readonly (Pot | null)[];
}

/** The median of the largest groups before and after each pot, on one scale of kroner. */
export function PotPlot({ pots }: PotPlotProps) {
  const groups = (pots.find((pot) => pot !== null)?.groups ?? []).slice(0, MAX_GROUPS);
  const after = (name: string) => pots.map((pot) => pot?.groups.find((group) => group.name === name)?.medianAfter);
  const amounts = groups.flatMap(({ name, medianBefore }) => [
    medianBefore,
    ...after(name).filter((pay) => pay !== undefined),
  ]);
  const from = Math.floor(Math.min(...amounts) / ROUND_TO) * ROUND_TO;
  const to = Math.max(from + ROUND_TO, Math.ceil(Math.max(...amounts) / ROUND_TO) * ROUND_TO);
  const x = (amount: number) => MARGIN + ((100 - 2 * MARGIN) * (amount - from)) / (to - from);
  return (
    <figure className={styles.plot} aria-label={texts.plotLabel}>
      <ul className={styles.keys}>
        <Key pot={null} label={texts.before} />
        {pots.map(
          (pot, index) => pot && <Key key={POTS[index]} pot={index} label={texts.alternative(POTS[index] ?? "")} />,
        )}
      </ul>
      {groups.map(({ name, medianBefore }) => (
        <div key={name} className={styles.plotRow}>
          <span>{name || texts.noGroup}</span>
          <svg width="100%" height="28" aria-hidden="true">
            <line x1="0" x2="100%" y1="50%" y2="50%" stroke="var(--line)" strokeWidth="2" />
            <Mark x={x(medianBefore)} pot={null} />
            {after(name).map((pay, index) => pay !== undefined && <Mark key={POTS[index]} x={x(pay)} pot={index} />)}
          </svg>
        </div>
      ))}
      <div className={styles.plotRow} aria-hidden="true">
        <span />
        <span className={styles.axis}>
          {[from, (from + to) / 2, to].map((amount) => (
            <span key={amount}>{formatNumber(amount)}</span>
          ))}
        </span>
      </div>
    </figure>
  );
}
