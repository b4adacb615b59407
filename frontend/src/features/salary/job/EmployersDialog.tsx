import { useDeferredValue, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { JobSummary, NamedFigures } from "../../../lib/api-types";
import { companyPath } from "../../../lib/paths";
import { Button } from "../../../ui/Button";
import { CallFailure } from "../../../ui/CallFailure";
import { Dialog } from "../../../ui/Dialog";
import { FilterField } from "../../../ui/FilterField";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { EmptyState } from "../../../ui/StateMessage";
import { WindowedList } from "../../../ui/WindowedList";
import type { JobFilters } from "../api";
import { ExplanationNote } from "../figures/explanation/ExplanationButton";
import { GroupAmount } from "../figures/GroupPay";
import { getSalary } from "../figures/group-figures";
import { Count } from "../figures/Locked";
import { texts as figureTexts } from "../figures/texts";
import styles from "./EmployersDialog.module.css";
import { matchGroups } from "./match-groups";
import { texts } from "./texts";
import { useJobGroups } from "./useJobGroups";

const MIN_BAR_PERCENT = 6;
const ROW_HEIGHT = 72;
/** Enough to fill the dialog. */
const MAX_SKELETONS = 12;
const NONE: readonly NamedFigures[] = [];

interface EmployerRowProps {
  employer: NamedFigures;
  jobTitle: string;
  highest: number;
}

function EmployerRow({ employer, jobTitle, highest }: EmployerRowProps) {
  const { name, estimate, substitute, count } = employer;
  const salary = getSalary(employer);
  return (
    <div className={styles.row}>
      <Link className={styles.name} to={companyPath(name, { job: jobTitle })}>
        {name}
      </Link>
      <span className={styles.amount}>
        <GroupAmount figures={employer} />
      </span>
      <span className={styles.count}>
        <Count count={count} /> {texts.entryCount}
        {substitute && ` · ${figureTexts.substituteInList(substitute, count === null)}`}
      </span>
      {salary !== null && (
        <span
          className={styles.bar}
          data-estimated={Boolean(estimate) || undefined}
          style={{ width: `${Math.max(MIN_BAR_PERCENT, (100 * salary) / highest)}%` }}
        />
      )}
    </div>
  );
}

function EmployerSkeletons({ rows }: { rows: number }) {
  const skeletons = Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never move
    <div key={row} className={styles.row} aria-hidden="true">
      <Skeleton width="60%" />
      <span className={styles.amount}>
        <Skeleton width="5em" />
      </span>
      <span className={styles.count}>
        <Skeleton width="6em" />
      </span>
    </div>
  ));
  return <Loading>{skeletons}</Loading>;
}

interface EmployersDialogProps {
  summary: JobSummary;
  /** Filters of the summary. */
  filters: JobFilters;
  onClose: () => void;
}

/** All companies of a job, with a search box. The server sorts them according to the viewer's access. */
export default function EmployersDialog({ summary, filters, onClose }: EmployersDialogProps) {
  const { jobTitle, hasAccess, companyCount } = summary;
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState("");
  const [scrollContainer, setScrollContainer] = useState<HTMLDivElement | null>(null);
  const { data, error, isValidating, mutate } = useJobGroups("companies", summary, filters);
  const employers = data ?? NONE;
  const { groups: matches, fuzzy } = matchGroups(employers, useDeferredValue(filter));
  const highest = Math.max(1, ...employers.map((employer) => getSalary(employer) ?? 0));
  const showAll = () => {
    setFilter("");
    field.current?.focus();
  };
  /** A successful retry removes the focused button. */
  const retry = async () => {
    if (await mutate()) field.current?.focus();
  };

  const list =
    matches.length === 0 ? (
      <EmptyState title={texts.noEmployers} hint={texts.noEmployerNamed(filter.trim())}>
        <Button variant="quiet" onClick={showAll}>
          {texts.showEmployers}
        </Button>
      </EmptyState>
    ) : (
      <WindowedList
        label={texts.employers}
        items={matches}
        getKey={({ name }) => name}
        rowHeight={ROW_HEIGHT}
        scrollContainer={scrollContainer}
        renderRow={(employer) => <EmployerRow employer={employer} jobTitle={jobTitle} highest={highest} />}
      />
    );
  const missing = error ? (
    <CallFailure
      call={{ isValidating, mutate: retry }}
      texts={{ failed: texts.dataFailed, failedDescription: texts.employersFailed }}
    />
  ) : (
    <EmployerSkeletons rows={Math.min(companyCount, MAX_SKELETONS)} />
  );
  return (
    <Dialog
      title={texts.employersDialog(jobTitle)}
      description={hasAccess ? texts.employersDialogSorted : texts.employersDialogLocked}
      onClose={onClose}
    >
      <FilterField ref={field} label={texts.findEmployer} value={filter} onChange={setFilter} />
      <ExplanationNote topic="list" about={texts.employers} />
      <div ref={setScrollContainer} className={styles.list}>
        {fuzzy && matches.length > 0 && <p className={styles.note}>{texts.similarEmployers}</p>}
        {data ? list : missing}
      </div>
    </Dialog>
  );
}
