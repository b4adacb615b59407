import { memo, useCallback, useMemo } from "react";
import type { JobListItem, NamedFigures } from "../../../lib/api-types";
import { jobPath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import { EmptyState } from "../../../ui/StateMessage";
import { Count } from "../../salary/figures/Locked";
import { PayRow } from "../../salary/figures/PayRow";
import { PayList } from "../list/PayList";
import { usePayList } from "../list/usePayList";
import { texts } from "./texts";

interface JobRowProps {
  job: NamedFigures;
  company: string | undefined;
  location: string | undefined;
}

const JobRow = memo(function JobRow({ job, company, location }: JobRowProps) {
  const query = { ...(company && { company }), ...(location && { location }) };
  return (
    <PayRow name={job.name} to={jobPath(job.name, query)} figures={job}>
      <Count count={job.count} /> {texts.entries}
    </PayRow>
  );
});

interface JobListProps {
  title: string;
  jobs: readonly JobListItem[];
  /** Place or company of the list, passed on to the job pages. */
  query?: { company?: string; location?: string };
}

function FilledJobList({ title, jobs, query: { company, location } = {} }: JobListProps) {
  const items = useMemo(() => jobs.map(({ jobTitle, ...figures }) => ({ ...figures, name: jobTitle })), [jobs]);
  const renderRow = useCallback(
    (job: NamedFigures) => <JobRow job={job} company={company} location={location} />,
    [company, location],
  );
  return <PayList title={title} state={usePayList(items)} texts={texts} renderRow={renderRow} />;
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
