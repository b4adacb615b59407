import { formatNumber } from "../../../lib/format";
import styles from "./Trend.module.css";
import { getScale, MIDDLE_OF_YEAR, type Point, type Scale, type Series } from "./trend";

/** A round dot of fixed size: the ends of a line without length. */
function Dot({ point, scale, color }: { point: Point; scale: Scale; color: string }) {
  const d = `M${scale.x(point.time)} ${scale.y(point.amount)}h0`;
  const shared = { d, strokeLinecap: "round", vectorEffect: "non-scaling-stroke" } as const;
  return (
    <>
      <path {...shared} stroke="var(--surface)" strokeWidth="13" />
      <path {...shared} stroke={color} strokeWidth="9" />
    </>
  );
}

/** The newest point, and those without another one to draw a line to. */
const getDots = (runs: readonly Point[][]) =>
  runs.flatMap((run, index) => (run.length === 1 || index === runs.length - 1 ? run.slice(-1) : []));

function Lines({ series: { official, breakAt, reports }, scale }: { series: Series; scale: Scale }) {
  const { x, y, ticks } = scale;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the chart is hidden from screen readers
    <svg viewBox="0 0 100 100" width="100%" height="100%" preserveAspectRatio="none" overflow="visible" fill="none">
      {ticks.map((amount) => (
        <path key={amount} d={`M0 ${y(amount)}h100`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      ))}
      {breakAt !== null && (
        <path
          d={`M${x(breakAt)} 0v100`}
          stroke="var(--control)"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {official.map((run) => (
        <path
          key={run[0]?.time}
          d={`M${run.map(({ time, amount }) => `${x(time)} ${y(amount)}`).join("L")}`}
          stroke="var(--fjord)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {getDots(official).map((point) => (
        <Dot key={point.time} point={point} scale={scale} color="var(--fjord)" />
      ))}
      {reports.map((point) => (
        <Dot key={point.time} point={point} scale={scale} color="var(--koral)" />
      ))}
    </svg>
  );
}

/** The chart. Hidden from screen readers, because the tables have the same figures. */
export function TrendChart({ series }: { series: Series }) {
  const scale = getScale(series);
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot}>
        {scale.ticks.map((amount) => (
          <span key={amount} className={styles.amount} style={{ top: `${scale.y(amount)}%` }}>
            {formatNumber(amount)}
          </span>
        ))}
        <Lines series={series} scale={scale} />
      </div>
      <div className={styles.years}>
        {scale.years.map((year) => (
          <span key={year} className={styles.year} style={{ left: `${scale.x(year + MIDDLE_OF_YEAR)}%` }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}
