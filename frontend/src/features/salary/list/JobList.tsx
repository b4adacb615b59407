import { type ComponentType, useCallback, useMemo } from "react";
import type { JobListItem, NamedFigures } from "../../../api/types";
import { toSearchKey } from "../../../lib/name-search";
import { ButtonLink } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import { EmptyState } from "../../../ui/StateMessage";
import { countDifferences } from "./country-comparison";
import { type Job, JobRow } from "./JobRow";
import { texts } from "./job-texts";
import { PayList } from "./PayList";
import { usePayList } from "./usePayList";

interface JobListProps {
  title: string;
  jobs: readonly JobListItem[];
  /** Place or company of the list, passed on to the job pages. */
  query?: { company?: string; location?: string };
  /** A comparison of a title with others. Default: none. */
  Comparison?: ComponentType<{ first: NamedFigures; jobs: readonly NamedFigures[] }>;
}

/** The title to compare with others: the only match, or the one whose whole name is typed. */
function findCompared(typed: string, matches: readonly NamedFigures[]): NamedFigures | undefined {
  const key = toSearchKey(typed);
  if (!key) return;
  return matches.length === 1 ? matches[0] : matches.find(({ name }) => toSearchKey(name) === key);
}

function FilledJobList({ title, jobs, query: { company, location } = {}, Comparison }: JobListProps) {
  const items = useMemo(() => jobs.map(({ jobTitle, ...figures }) => ({ ...figures, name: jobTitle })), [jobs]);
  const renderRow = useCallback(
    (job: Job) => <JobRow job={job} company={company} location={location} />,
    [company, location],
  );
  const lead = useMemo(() => texts.compareWithCountry(countDifferences(items)), [items]);
  const state = usePayList(items);
  const compared = findCompared(state.filter.text, state.visibleItems);
  return (
    <PayList title={title} lead={lead} state={state} texts={texts} renderRow={renderRow}>
      {compared && Comparison && <Comparison key={compared.name} first={compared} jobs={items} />}
    </PayList>
  );
}

/** Job titles with filter box, count, average and salary line. */
export function JobList(props: JobListProps) {
  if (props.jobs.length > 0) return <FilledJobList {...props} />;
  return (
    <Panel title={props.title}>
      <EmptyState title={texts.none} hint={texts.noneYet}>
        <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
      </EmptyState>
    </Panel>
  );
}
