import { useState } from "react";
import { Link } from "react-router-dom";
import type { JobTrend } from "../../../api/types";
import { useJobTrend } from "../../../features/salary/api";
import noteStyles from "../../../features/salary/figures/distribution/Distribution.module.css";
import { EQUAL_PAY_PATH } from "../../../lib/paths";
import { QueryState } from "../../../ui/QueryState";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { EmptyState } from "../../../ui/StateMessage";
import styles from "./Trend.module.css";
import { TrendChart } from "./TrendChart";
import { TrendTables } from "./TrendTables";
import { texts } from "./texts";
import { getSeries, type Unit } from "./trend";

/** The newest official median and the growth, in words. */
function Summary({ trend: { official, growth, priceBase }, unit }: { trend: JobTrend; unit: Unit }) {
  const newest = official.at(-1)?.at(-1);
  if (!newest) return null;
  const { lastQuarter, median, realMedian } = newest;
  return (
    <>
      <p>
        {unit === "real" ? texts.newest(realMedian, lastQuarter, priceBase) : texts.newest(median, lastQuarter, null)}
        {growth && <b>{texts.describeGrowth(growth)}</b>}
      </p>
      <p>
        <Link to={EQUAL_PAY_PATH}>{texts.allOccupations}</Link>
      </p>
    </>
  );
}

/** The key of the chart, its pitfalls and its source. */
function Caption({ trend, unit }: { trend: JobTrend; unit: Unit }) {
  const { official, seriesBreak, reports, occupation, source, priceBase } = trend;
  return (
    <p className={noteStyles.note}>
      {unit === "real" && texts.priceBase(priceBase)}
      {official.length > 0 && texts.officialKey(occupation ?? "")}
      {reports && reports.length > 0 && texts.reportsKey}
      {seriesBreak !== null && texts.break(seriesBreak)}
      {official.length > 0 && texts.source(source)}
    </p>
  );
}

/** Hidden years exist. */
const isEmpty = ({ official, reports }: JobTrend) => official.length === 0 && reports?.length === 0;

function describeMissing({ official, reports }: JobTrend): string | null {
  if (reports === null) return texts.contribute;
  if (official.length === 0) return texts.onlyReports;
  return reports.length === 0 ? texts.noReports : null;
}

function LoadedTrend({ trend, unit }: { trend: JobTrend; unit: Unit }) {
  const missing = describeMissing(trend);
  if (isEmpty(trend)) {
    return (
      <EmptyState
        title={texts.empty}
        hint={trend.occupation === null ? texts.withoutOccupation : texts.withoutQuarters(trend.occupation)}
      />
    );
  }
  return (
    <>
      <Summary trend={trend} unit={unit} />
      <TrendChart series={getSeries(trend, unit)} />
      <Caption trend={trend} unit={unit} />
      {missing && <p className={noteStyles.note}>{missing}</p>}
      <details className={styles.tables}>
        <summary>{texts.asTable}</summary>
        <TrendTables trend={trend} />
      </details>
    </>
  );
}

const UNITS: readonly Unit[] = ["nominal", "real"];

/** Pay of a job from 2016 until today: official medians, and those of the entries. */
export default function SalaryTrend({ jobTitle }: { jobTitle: string }) {
  const query = useJobTrend(jobTitle);
  const [unit, setUnit] = useState<Unit>("nominal");
  return (
    <>
      {query.data && !isEmpty(query.data) && (
        <SegmentedControl
          legend={texts.show}
          value={unit}
          segments={UNITS.map((value) => ({ value, label: texts.units[value] }))}
          onChange={setUnit}
        />
      )}
      <QueryState query={query} texts={texts} height="420px">
        {(trend) => <LoadedTrend trend={trend} unit={unit} />}
      </QueryState>
    </>
  );
}
