import type { CompanySummary, JobListItem } from "#api/types";
import box from "#features/salary/figures/AnswerBox.module.css";
import { LineText } from "#features/salary/figures/line/PayLine";
import lineStyles from "#features/salary/figures/line/PayLine.module.css";
import { placeCircles } from "#features/salary/figures/swarm";
import { compareWithCountry, type Difference } from "#features/salary/list/country-comparison";
import { formatDeviation, formatNumber } from "#lib/format";
import styles from "./Differences.module.css";

const texts = {
  less: "← mindre",
  asCountry: "som landet",
  more: "mer →",
  tick: (percent: number) => (percent === 0 ? "0 %" : formatDeviation(percent, 0)),
  picture: (titles: readonly string[]) => `Stillingene mot hele landet: ${titles.join(", ")}`,
  key: "Én ring er én stilling, større ring betyr flere lønninger. Hvit ring: forskjellen er for liten til å si noe sikkert.",
  signs: { above: "Mer", equal: "Omtrent likt", below: "Mindre" },
};

/** Percent of the country's pay between two ticks. */
const STEP = 5;
/** More ticks have labels of twice the step. */
const MAX_TICKS = 7;
/** The width for which rings have room; they stand at per cents of the real one. */
const WIDTH = 744;
const MAX_RADIUS = 15;

/** The scale that encloses all differences: its ticks, and the position of a difference; all in percent. */
function getScale(percents: readonly number[]) {
  const from = Math.floor(Math.min(-STEP, ...percents) / STEP) * STEP;
  const to = Math.ceil(Math.max(STEP, ...percents) / STEP) * STEP;
  const step = (to - from) / STEP < MAX_TICKS ? STEP : 2 * STEP;
  const first = Math.ceil(from / step);
  const ticks = Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
  // Rings at the ends need room.
  const margin = (to - from) / 20;
  return { ticks, getX: (percent: number) => (100 * (percent - from + margin)) / (to - from + 2 * margin) };
}

const strokes: Readonly<Record<Difference["sign"], string>> = {
  above: "var(--fjord)",
  equal: "var(--control)",
  below: "var(--koral)",
};

interface Ring extends Difference {
  title: string;
  count: number;
}

/** One ring for each title with pay of its own, at its difference from the country. */
function Swarm({ rings }: { rings: readonly Ring[] }) {
  const { ticks, getX } = getScale(rings.map(({ percent }) => percent));
  const circles = rings.map((ring) => ({
    ...ring,
    x: (getX(ring.percent) * WIDTH) / 100,
    r: Math.min(MAX_RADIUS, 1 + 2.2 * Math.sqrt(ring.count)),
  }));
  const heights = placeCircles(circles);
  const reach = Math.max(...heights.map((y, index) => Math.abs(y) + (circles[index]?.r ?? 0))) + 8;
  const middle = reach + 24;
  const byPercent = circles.toSorted((left, right) => left.percent - right.percent);
  const [lowest, highest] = [byPercent[0], byPercent.at(-1)];
  const end = middle + reach;
  return (
    <svg
      className={`${lineStyles.line} ${styles.swarm}`}
      height={end + 26}
      fontSize="14"
      role="img"
      aria-label={texts.picture(byPercent.map(({ title, percent }) => `${title} ${formatDeviation(percent, 0)}`))}
    >
      <text x="0" y="14" fill="var(--ink-soft)">
        {texts.less}
      </text>
      <text x={`${getX(0)}%`} y="14" textAnchor="middle" fill="var(--ink-soft)">
        {texts.asCountry}
      </text>
      <text x="100%" y="14" textAnchor="end" fill="var(--ink-soft)">
        {texts.more}
      </text>
      <line x1={`${getX(0)}%`} x2={`${getX(0)}%`} y1="22" y2={end} stroke="var(--ink)" strokeWidth="1.5" />
      {circles.map(({ title, sign, percent, r }, index) => (
        <circle
          key={title}
          cx={`${getX(percent).toFixed(2)}%`}
          cy={(middle + (heights[index] ?? 0)).toFixed(1)}
          r={r.toFixed(1)}
          fill={sign === "above" ? "var(--band)" : "var(--surface)"}
          stroke={strokes[sign]}
        >
          <title>{`${title}: ${formatDeviation(percent, 0)}`}</title>
        </circle>
      ))}
      {[...new Set([highest, lowest])].map((circle) => {
        if (!circle) return null;
        const x = getX(circle.percent);
        return (
          <LineText
            key={circle.title}
            x={x}
            y={middle + circle.r + 18}
            anchor={x < 12 ? "start" : x > 88 ? "end" : "middle"}
            isName
          >
            {circle.title}
          </LineText>
        );
      })}
      {ticks.map((percent) => (
        <text key={percent} x={`${getX(percent)}%`} y={end + 20} textAnchor="middle" fill="var(--ink-soft)">
          {texts.tick(percent)}
        </text>
      ))}
    </svg>
  );
}

interface DifferencesProps {
  jobs: readonly JobListItem[];
  country: NonNullable<CompanySummary["country"]>;
}

/** How the titles differ from the country: a ring for each, on phones the three numbers as bars. */
export function Differences({ jobs, country }: DifferencesProps) {
  const rings = jobs.flatMap((job) => {
    const difference = compareWithCountry(job);
    return difference ? [{ ...difference, title: job.jobTitle, count: job.count ?? 0 }] : [];
  });
  const highest = Math.max(country.above, country.equal, country.below);
  return (
    <div className={styles.differences}>
      {rings.length > 0 && <Swarm rings={rings} />}
      <p className={`${box.basis} ${styles.key}`}>{texts.key}</p>
      <ul className={styles.bars}>
        {(["above", "equal", "below"] as const).map((sign) => (
          <li key={sign}>
            <span>{texts.signs[sign]}</span>
            <svg className={lineStyles.line} height="20" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width={`${((96 * country[sign]) / highest).toFixed(1)}%`}
                height="18"
                rx="4"
                fill={sign === "above" ? "var(--band)" : "var(--surface)"}
                stroke={strokes[sign]}
              />
            </svg>
            <b>{formatNumber(country[sign])}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
