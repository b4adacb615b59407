import type { JobTrend } from "#api/types";
import { useJobTrend } from "#features/salary/api";
import { getAnchor } from "#features/salary/figures/line/geometry";
import lineStyles from "#features/salary/figures/line/PayLine.module.css";
import { getGrowthYears } from "#features/salary/growth-years";
import { formatQuarter, getQuarterEnd, parseQuarter } from "#lib/dates";
import { formatDeviation, formatNumber } from "#lib/format";
import { DataTable } from "#ui/DataTable";
import { QueryState } from "#ui/QueryState";
import { Section } from "#ui/Section";
import styles from "./JobSections.module.css";
import { texts } from "./texts";

/** Heights in px. */
const TOP = 20;
const PLOT = 80;
const HEIGHT = 140;
/** Percent of the width: the names of the lines stand at their ends. */
const WIDTH = 74;
/** px between the names, with their percentages. */
const MIN_DISTANCE = 40;

interface Point {
  /** Year with a fraction. */
  time: number;
  /** Percent since the first point. */
  pay: number;
  power: number;
}

type Growth = NonNullable<JobTrend["growth"]>;

/** The years of the growth, in percent since its start. */
function getPoints(trend: JobTrend, growth: Growth): Point[] {
  const shown = getGrowthYears(trend, growth);
  const [first] = shown;
  if (!first) return [];
  return shown.map(({ lastQuarter, median, realMedian }) => ({
    time: getQuarterEnd(lastQuarter),
    pay: (median / first.median - 1) * 100,
    power: (realMedian / first.realMedian - 1) * 100,
  }));
}

function Chart({ points, growth }: { points: readonly Point[]; growth: Growth }) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const values = points.flatMap(({ pay, power }) => [pay, power]);
  const [lowest, highest] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (time: number) => (100 * (time - first.time)) / (last.time - first.time);
  const y = (value: number) => (100 * (highest - value)) / (highest - lowest);
  const draw = (value: (point: Point) => number) =>
    points.map((point) => `${x(point.time).toFixed(2)},${y(value(point)).toFixed(2)}`).join(" ");
  const toPx = (value: number) => TOP + (PLOT * y(value)) / 100;
  const payY = toPx(last.pay);
  const powerY = Math.max(toPx(last.power), payY + MIN_DISTANCE);
  const lines = [
    { name: texts.pay, value: ({ pay }: Point) => pay, stroke: "var(--official-edge)", strokeWidth: 2.5 },
    { name: texts.purchasingPower, value: ({ power }: Point) => power, stroke: "var(--fjord)", strokeWidth: 3.5 },
  ];
  const years = points.filter(({ time }) => Number.isInteger(time - first.time));
  return (
    <svg
      className={lineStyles.line}
      height={HEIGHT}
      fontSize="14"
      role="img"
      aria-label={texts.trendPicture(growth.percent, growth.realPercent, String(parseQuarter(growth.from).year))}
    >
      <svg
        aria-hidden="true"
        y={TOP}
        width={`${WIDTH}%`}
        height={PLOT}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        overflow="visible"
      >
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d={`M0 ${y(0)}h100`} stroke="var(--control)" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
          {lines.map(({ name, value, ...line }) => (
            <polyline key={name} points={draw(value)} {...line} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
      </svg>
      <svg aria-hidden="true" x={`${WIDTH + 1.5}%`} overflow="visible">
        <text y={payY} fill="var(--ink-soft)">
          {texts.pay}
        </text>
        <text y={powerY} fill="var(--fjord)">
          {texts.purchasingPower}
        </text>
        <g fontFamily="var(--display)" fontWeight="600">
          <text y={payY + 18} fill="var(--ink)">
            {formatDeviation(growth.percent, 1)}
          </text>
          <text y={powerY + 18} fill="var(--fjord)">
            {formatDeviation(growth.realPercent, 1)}
          </text>
        </g>
      </svg>
      {years.map(({ time }, index) => {
        const position = (WIDTH * x(time)) / 100;
        return (
          <text
            key={time}
            className={index % 2 === 1 ? lineStyles.alternate : undefined}
            x={`${position.toFixed(2)}%`}
            y={HEIGHT - 6}
            textAnchor={getAnchor(position)}
            fill="var(--ink-soft)"
          >
            {Math.ceil(time) - 1}
          </text>
        );
      })}
    </svg>
  );
}

/** The figures behind the chart as tables, newest first. */
function TrendTables({ trend: { official, reports, priceBase, seriesBreak } }: { trend: JobTrend }) {
  const { nominal, real } = texts.units;
  return (
    <details className={styles.table}>
      <summary>{texts.asTable}</summary>
      {reports && reports.length > 0 && (
        <DataTable
          caption={texts.reportsTable}
          columns={[texts.year, nominal, real, texts.count]}
          rows={reports.toReversed().map(({ year, median, realMedian, count }) => ({
            name: String(year),
            cells: [formatNumber(median), formatNumber(realMedian), formatNumber(count)],
          }))}
        />
      )}
      {official.length > 0 && (
        <DataTable
          caption={texts.officialTable}
          columns={[texts.lastQuarter, nominal, real]}
          rows={official
            .flat()
            .toReversed()
            .map(({ lastQuarter, median, realMedian }) => ({
              name: formatQuarter(lastQuarter),
              cells: [formatNumber(median), formatNumber(realMedian)],
            }))}
        />
      )}
      <p>
        {texts.priceBase(priceBase)}
        {seriesBreak !== null && texts.seriesBreak(seriesBreak)}
        {reports === null && texts.reportsLocked}
      </p>
    </details>
  );
}

function Trend({ trend }: { trend: JobTrend }) {
  const { growth, reports, official, source } = trend;
  if (official.length === 0 && !reports?.length) return null;
  const points = growth ? getPoints(trend, growth) : [];
  if (!growth || points.length < 2) {
    return (
      <Section title={texts.overTime} finding={official.length === 0 && texts.onlyReports}>
        <TrendTables trend={trend} />
      </Section>
    );
  }
  return (
    <Section
      title={texts.overTime}
      finding={
        <>
          {texts.payIs(growth.percent, String(parseQuarter(growth.from).year))}
          <b>{texts.powerIs(growth.realPercent)}</b>.
        </>
      }
      source={texts.growthSource(growth, source)}
    >
      <Chart points={points} growth={growth} />
      <TrendTables trend={trend} />
    </Section>
  );
}

/** Official pay and its purchasing power since the last comparable year, with all years as a table. */
export function OverTime({ jobTitle }: { jobTitle: string }) {
  const query = useJobTrend(jobTitle);
  return (
    <QueryState query={query} texts={texts} height="300px">
      {(trend) => <Trend trend={trend} />}
    </QueryState>
  );
}
