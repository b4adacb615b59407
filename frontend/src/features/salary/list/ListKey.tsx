import { PayMarks } from "../figures/line/PayMarks";
import type { Pay } from "../figures/line/pay";
import styles from "./ListRow.module.css";
import { texts } from "./texts";

const AXIS = { from: 0, to: 28, ticks: [] };
const MIDDLE = 14;

/** The parts of lines, as they are drawn. */
const marks: Readonly<Record<string, Omit<Pay, "source">>> = {
  band: { band: { low: 0, high: 28 } },
  span: { span: { low: 0, high: 28 } },
  middle: { middle: MIDDLE },
  mean: { mean: MIDDLE },
  computed: { mean: MIDDLE, isComputed: true },
};

interface KeyItem {
  /** A part of a line; a dotted line by default. */
  mark?: "band" | "span" | "middle" | "mean" | "computed";
  isOfficial?: boolean;
  label: string;
}

/** What the lines of a list show. */
export function ListKey({ items }: { items: readonly KeyItem[] }) {
  return (
    <ul className={styles.key} aria-label={texts.key}>
      {items.map(({ mark, isOfficial, label }) => (
        <li key={label}>
          <svg width="28" height="14" aria-hidden="true">
            {mark ? (
              <PayMarks
                pay={{ source: isOfficial ? "official" : "reported", ...marks[mark] }}
                axis={AXIS}
                y={7}
                size="tiny"
              />
            ) : (
              <line
                x1="14"
                x2="14"
                y1="0"
                y2="14"
                stroke="var(--official-mark)"
                strokeDasharray="2 3"
                strokeWidth="1.5"
              />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
