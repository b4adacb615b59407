import { useCallback, useMemo } from "react";
import type { JobListItem } from "#api/types";
import { formatDeviation, formatNumber, formatThousands } from "#lib/format";
import { jobPath } from "#lib/paths";
import { useOfficialPay } from "../api";
import { Entries } from "../figures/Locked";
import { getGroupPay, getOccupationPay } from "../figures/line/derive-pay";
import { getOfficialBandItem, keyTexts, LineKey, parts } from "../figures/line/LineKey";
import { compareWithCountry, type Difference } from "./country-comparison";
import { Extra, ListHead, ListRow } from "./ListRow";
import { PayList } from "./PayList";
import { texts as listTexts, jobListTexts as texts } from "./texts";
import { type Sort, usePayList } from "./usePayList";

interface Job extends JobListItem {
  name: string;
  amount: number | null;
  difference: Difference | null;
  deviation: number | null;
}

const asItem = (job: JobListItem): Job => {
  const difference = compareWithCountry(job);
  return {
    ...job,
    name: job.jobTitle,
    amount: job.averageSalary,
    difference,
    deviation: difference?.percent ?? null,
  };
};

const describe = ({ sign, percent }: Difference) => (sign === "equal" ? texts.equal : formatDeviation(percent, 0));

interface JobListProps {
  title: string;
  jobs: readonly JobListItem[];
  /** Place or company of the list, passed on to the job pages. */
  query: { company?: string; location?: string };
  /** Compares members' rows with the country in columns. */
  hasComparison?: boolean;
}

const SORTS_WITH_COUNTRY: readonly Sort[] = ["count", "average", "country", "name"];

/** Job titles at a company or place. Visitors see the middle half of the occupation behind the rounded mean. */
export function JobList({ title, jobs, query, hasComparison = false }: JobListProps) {
  const { company, location } = query;
  const official = useOfficialPay().data;
  const isLocked = jobs.some(({ count }) => count === null);
  const hasColumns = hasComparison && !isLocked;
  const items = useMemo(() => jobs.map(asItem), [jobs]);
  const occupations = useMemo(() => new Map(official?.occupations.map((each) => [each.code, each])), [official]);
  const state = usePayList(items, hasColumns ? SORTS_WITH_COUNTRY : undefined);
  const renderRow = useCallback(
    (job: Job) => {
      const occupation = occupations.get(job.occupation ?? "");
      const { countrySalary, difference } = job;
      return (
        <ListRow
          name={job.name}
          to={jobPath(job.name, { company, location })}
          note={!hasColumns && <Entries count={job.count} />}
          pay={getGroupPay(job)}
          official={occupation && getOccupationPay(occupation, true)}
          reference={isLocked ? undefined : countrySalary}
          amount={job.amount !== null && formatThousands(job.amount, isLocked)}
        >
          {hasColumns && (
            <>
              <Extra sign={difference?.sign}>{difference ? describe(difference) : "–"}</Extra>
              <Extra>{formatNumber(job.count)}</Extra>
            </>
          )}
        </ListRow>
      );
    },
    [company, location, hasColumns, isLocked, occupations],
  );
  const head = useMemo(
    () => (
      <ListHead name={texts.column} amount={listTexts.mean}>
        {hasColumns && (
          <>
            <Extra>{listTexts.sorts.country}</Extra>
            <Extra>{listTexts.sorts.count}</Extra>
          </>
        )}
      </ListHead>
    ),
    [hasColumns],
  );
  return (
    <PayList
      title={title}
      state={state}
      texts={texts}
      head={head}
      renderRow={renderRow}
      hasBanner={isLocked}
      legend={
        <LineKey
          items={
            isLocked
              ? [
                  getOfficialBandItem(official?.year),
                  [keyTexts.middle, { source: "official", ...parts.middle }],
                  [keyTexts.meanAt(company ?? location ?? ""), parts.mean],
                  [keyTexts.computed, parts.computed],
                ]
              : [
                  [keyTexts.band, parts.band],
                  [keyTexts.span, parts.span],
                  [keyTexts.mean, parts.mean],
                  [keyTexts.computedMean, parts.computed],
                  [keyTexts.countryMean],
                ]
          }
        />
      }
    />
  );
}
