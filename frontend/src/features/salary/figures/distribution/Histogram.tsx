import type { HistogramBin, Range } from "../../../../api/types";
import { formatNumber } from "../../../../lib/format";
import { DataTable } from "../../../../ui/DataTable";
import { LockedNote } from "../Locked";
import styles from "./Histogram.module.css";
import { texts } from "./texts";

interface HistogramProps {
  bins: readonly HistogramBin[];
  range: Range | null;
  /** The official median, shown if it lies within the bars. */
  officialMedian: number | null;
}

const MAX_TICKS = 5;

/** Start of every n-th bar and its position, so that the labels fit. */
function getAxisTicks(bins: readonly HistogramBin[]) {
  const step = Math.ceil(bins.length / MAX_TICKS);
  return bins
    .map(({ from }, position) => ({ amount: from, percent: (100 * position) / bins.length }))
    .filter((_, position) => position % step === 0);
}

export function Histogram({ bins, range, officialMedian }: HistogramProps) {
  const from = bins[0]?.from ?? 0;
  const to = bins.at(-1)?.to ?? from;
  const highest = Math.max(...bins.map(({ count }) => count));
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const inMiddleHalf = (bin: HistogramBin) => {
    const middle = (bin.from + bin.to) / 2;
    return range !== null && middle >= range.p25 && middle <= range.p75;
  };
  const medianPercent = officialMedian === null ? null : (100 * (officialMedian - from)) / (to - from);
  return (
    <div className={styles.chart} role="img" aria-label={texts.histogramLabel(total, from, to)}>
      <div className={styles.bars}>
        {bins.map((bin) => (
          <span
            key={bin.from}
            className={inMiddleHalf(bin) ? styles.middle : styles.bar}
            style={{ height: `${(100 * bin.count) / highest}%` }}
          />
        ))}
        {officialMedian !== null && medianPercent !== null && medianPercent >= 0 && medianPercent <= 100 && (
          <span className={styles.mark} style={{ left: `${medianPercent}%` }}>
            <span
              className={styles.markLabel}
              data-side={medianPercent < 20 ? "start" : medianPercent > 80 ? "end" : undefined}
            >
              {texts.officialMark(officialMedian)}
            </span>
          </span>
        )}
      </div>
      <div className={styles.axis}>
        {getAxisTicks(bins).map(({ amount, percent }) => (
          <span key={amount} style={{ left: `${percent}%` }}>
            {formatNumber(amount)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The histogram as a table. */
export function HistogramTable({ bins }: { bins: readonly HistogramBin[] }) {
  return (
    <DataTable
      columns={[texts.tableInterval, texts.tableCount]}
      rows={bins.map(({ from, to, count }, position) => ({
        name: texts.tableRow(from, to, position === 0, position === bins.length - 1),
        cells: [formatNumber(count)],
      }))}
    />
  );
}

/** A made-up distribution, the same for every job. */
const SILHOUETTE = [6, 14, 27, 45, 66, 86, 100, 92, 74, 55, 38, 25, 15, 8];

/** Shown if the histogram is hidden. */
export function LockedHistogram() {
  return (
    <div className={styles.chart}>
      <div className={styles.bars}>
        {SILHOUETTE.map((height) => (
          <span key={height} className={styles.locked} style={{ height: `${height}%` }} />
        ))}
        <div className={styles.center}>
          <span className={styles.pill}>
            <LockedNote />
          </span>
        </div>
      </div>
    </div>
  );
}
