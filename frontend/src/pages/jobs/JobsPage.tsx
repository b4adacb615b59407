import { useMemo } from "react";
import type { JobListItem, OccupationPay, OfficialOverview } from "#api/types";
import { useJobs } from "#features/catalog/api";
import { useOfficialPay } from "#features/salary/api";
import { COMMON_AXIS, getPosition } from "#features/salary/figures/line/geometry";
import { AxisLabels, LineText } from "#features/salary/figures/line/PayLine";
import lineStyles from "#features/salary/figures/line/PayLine.module.css";
import { placeCircles } from "#features/salary/figures/swarm";
import { NobodyYet } from "#features/salary/list/NobodyYet";
import { PayListSkeleton } from "#features/salary/list/PayList";
import { formatNumber } from "#lib/format";
import { Lead, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { QueryState } from "#ui/QueryState";
import styles from "./Occupations.module.css";
import { TitleList } from "./TitleList";
import { texts } from "./texts";

/** The width for which circles have room; they stand at per cents of the real one. */
const WIDTH = 1120;
/** The same for all data, so that the page keeps its place before the app starts. */
const HEIGHT = 300;
const MIDDLE = 142;
const FLOOR = 272;
const MIN_RADIUS = 3;
/** Employees whose circle has a radius of 1 px. */
const EMPLOYEES = 480;

/** Well-known occupations with their labels above or below the circles. */
const LABELS: Readonly<Record<string, { y: number; anchor?: "start" }>> = {
  "5223": { y: 14 },
  "2223": { y: 262 },
  "1120": { y: 14 },
  "2341": { y: 262, anchor: "start" },
  "2212": { y: 262 },
};

interface CircleProps {
  occupation: OccupationPay;
  x: number;
  y: number;
  r: number;
}

function Circle({ occupation: { code, jobTitle, median }, x, y, r }: CircleProps) {
  const label = LABELS[code];
  return (
    <>
      {label !== undefined && (
        <>
          <line
            x1={`${x}%`}
            x2={`${x}%`}
            y1={y}
            y2={label.y < y ? label.y + 6 : label.y - 14}
            stroke="var(--official-mark)"
            strokeWidth="1.5"
          />
          <LineText x={x} y={label.y} anchor={label.anchor} isName>
            {jobTitle}
          </LineText>
        </>
      )}
      <circle
        cx={`${x}%`}
        cy={y}
        r={r}
        fill={label === undefined ? "var(--official)" : "var(--official-mark)"}
        stroke="var(--official-edge)"
      >
        <title>{`${jobTitle}: ${formatNumber(median)}`}</title>
      </circle>
    </>
  );
}

/** One circle for each occupation, at its official middle. Not on phones. */
function Occupations({ occupations }: { occupations: readonly OccupationPay[] }) {
  const circles = useMemo(() => {
    const placed = occupations.map((occupation) => ({
      occupation,
      x: getPosition(occupation.median, COMMON_AXIS),
      r: Math.max(MIN_RADIUS, Math.round(10 * Math.sqrt((occupation.headcount ?? 0) / EMPLOYEES)) / 10),
    }));
    const heights = placeCircles(placed.map(({ x, r }) => ({ x: (x * WIDTH) / 100, r })));
    return placed.map((circle, index) => ({ ...circle, y: Math.round(10 * (MIDDLE + (heights[index] ?? 0))) / 10 }));
  }, [occupations]);
  const medians = occupations.map(({ median }) => median);
  const label = texts.circlePicture(formatNumber(Math.min(...medians)), formatNumber(Math.max(...medians)));
  return (
    <div className={styles.picture}>
      {texts.circles}
      <svg className={lineStyles.line} height={HEIGHT} fontSize="14" role="img" aria-label={label}>
        <line x1="0" x2="100%" y1={FLOOR} y2={FLOOR} stroke="var(--line)" />
        {circles.map((circle) => (
          <Circle key={circle.occupation.code} {...circle} />
        ))}
        <AxisLabels axis={COMMON_AXIS} y={FLOOR + 20} />
      </svg>
    </div>
  );
}

function Titles({ jobs, official }: { jobs: readonly JobListItem[]; official: OfficialOverview }) {
  const { all, year } = official;
  return (
    <>
      <Lead>{all?.p25 && all.p75 && year ? texts.half(all.p25, all.p75, year) : texts.lead}</Lead>
      <Occupations occupations={official.occupations} />
      {jobs.length === 0 && <NobodyYet hint={texts.firstPay} />}
      <TitleList jobs={jobs} official={official} />
    </>
  );
}

/** All job titles: their official pay, and for members what is reported. */
export default function JobsPage() {
  const official = useOfficialPay();
  return (
    <Page>
      <PageHeading title={texts.pageTitle}>{texts.heading}</PageHeading>
      <QueryState query={useJobs()} texts={texts} loading={<PayListSkeleton />}>
        {(jobs) => (
          <QueryState query={official} texts={texts} loading={<PayListSkeleton />}>
            {(official) => <Titles jobs={jobs} official={official} />}
          </QueryState>
        )}
      </QueryState>
    </Page>
  );
}
