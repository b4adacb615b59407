import { useDeferredValue, useRef, useState } from "react";
import type { JobListItem } from "../../../lib/api-types";
import { jobPath } from "../../../lib/paths";
import { Button, ButtonLink } from "../../../ui/Button";
import { FilterField } from "../../../ui/FilterField";
import { Count } from "../../../ui/Locked";
import { Panel } from "../../../ui/Panel";
import { PayRow } from "../../../ui/PayRow";
import { SalaryAxis } from "../../../ui/SalaryLine";
import { EmptyState } from "../../../ui/StateMessage";
import { WindowedList } from "../../../ui/WindowedList";
import styles from "./JobList.module.css";
import { texts } from "./texts";

const ROW_HEIGHT = 76;

interface JobListProps {
  title: string;
  jobs: readonly JobListItem[];
  /** The place or employer that the list belongs to, passed on to each job's page. */
  query: { company?: string; location?: string };
}

/** Job titles with a filter box, each with its count, average and salary line. */
export function JobList({ title, jobs, query }: JobListProps) {
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState("");
  const wanted = useDeferredValue(filter.trim().toLocaleLowerCase("nb"));
  const shown = jobs.filter(({ jobTitle }) => jobTitle.toLocaleLowerCase("nb").includes(wanted));

  const showAll = () => {
    setFilter("");
    field.current?.focus();
  };

  if (jobs.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState title={texts.none} hint={texts.noneYet}>
          <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      <div className={styles.tools}>
        <FilterField ref={field} label={texts.filter} value={filter} onChange={setFilter} />
        <p className={styles.count} role="status">
          {texts.shown(shown.length)}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={texts.none} hint={texts.noneFor(filter.trim())}>
          <Button look="quiet" onClick={showAll}>
            {texts.showAll}
          </Button>
        </EmptyState>
      ) : (
        <>
          <div className={styles.axis}>
            <SalaryAxis />
          </div>
          <WindowedList
            label={title}
            items={shown}
            keyOf={(job) => job.jobTitle}
            rowHeight={ROW_HEIGHT}
            row={(job) => (
              <PayRow name={job.jobTitle} to={jobPath(job.jobTitle, query)} figures={job}>
                <Count count={job.count} /> {texts.entries}
              </PayRow>
            )}
          />
        </>
      )}
    </Panel>
  );
}
