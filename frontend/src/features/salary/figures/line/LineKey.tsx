import { keyTexts } from "./key-texts";
import styles from "./LineKey.module.css";
import { PayMarks } from "./PayMarks";
import type { Pay } from "./pay";

/** Amounts of the axis of a mark alone. */
const AXIS = { from: 0, to: 2, ticks: [] };
const BAND = { low: 0.06, high: 1.94 };

interface LineKeyProps {
  /** The lines that are explained: only what they draw is. */
  pays: readonly Pay[];
  /** What the band and the dot are, if not as usual. */
  band?: string;
  mean?: string;
}

/** What the marks of the lines above it mean. */
export function LineKey({ pays, band = keyTexts.band, mean = keyTexts.mean }: LineKeyProps) {
  const find = (part: "band" | "middle" | "mean") => pays.find((pay) => pay[part] !== undefined);
  const computed = pays.find(({ isComputed }) => isComputed);
  const isAllComputed = pays.every(({ isComputed }) => isComputed);
  const marks: [string, Pay | undefined, Partial<Pay>][] = [
    [band, find("band"), { band: BAND }],
    [keyTexts.middle, find("middle"), { middle: 1 }],
    [isAllComputed ? keyTexts.allComputed(mean) : mean, find("mean"), { mean: 1 }],
    [keyTexts.reported, pays.find((pay) => pay.reported), { reported: { mean: 1, isComputed: false } }],
    [
      keyTexts.computed,
      isAllComputed ? undefined : computed,
      { ...(computed?.mean === undefined ? { middle: 1 } : { mean: 1 }), isComputed: true },
    ],
  ];
  return (
    <p className={styles.key}>
      {marks.map(
        ([text, pay, part]) =>
          pay && (
            <span key={text}>
              <svg className={styles.mark} aria-hidden="true">
                <PayMarks
                  pay={{ source: pay.source, isComputed: isAllComputed, ...part }}
                  axis={AXIS}
                  y={10}
                  size="row"
                />
              </svg>
              {text}
            </span>
          ),
      )}
    </p>
  );
}
