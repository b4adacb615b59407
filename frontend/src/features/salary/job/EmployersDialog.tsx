import { useDeferredValue, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { NamedFigures } from "../../../lib/api-types";
import { companyPath } from "../../../lib/paths";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { FilterField } from "../../../ui/FilterField";
import { EmptyState } from "../../../ui/StateMessage";
import { WindowedList } from "../../../ui/WindowedList";
import { ExplanationNote } from "../figures/explanation/ExplanationButton";
import { GroupAmount } from "../figures/GroupPay";
import { getSalary } from "../figures/group-figures";
import { Count } from "../figures/Locked";
import { texts as figureTexts } from "../figures/texts";
import styles from "./EmployersDialog.module.css";
import { matchEmployers } from "./match-employers";
import { texts } from "./texts";

const MIN_BAR_PERCENT = 6;
const ROW_HEIGHT = 72;

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

interface EmployersDialogProps {
  jobTitle: string;
  employers: readonly NamedFigures[];
  hasAccess: boolean;
  onClose: () => void;
}

/** All companies of a job, with a search box. The server sorts them according to the viewer's access. */
export default function EmployersDialog({ jobTitle, employers, hasAccess, onClose }: EmployersDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState("");
  const [scrollContainer, setScrollContainer] = useState<HTMLDivElement | null>(null);
  const { employers: matches, fuzzy } = matchEmployers(employers, useDeferredValue(filter));
  const highest = Math.max(1, ...employers.map((employer) => getSalary(employer) ?? 0));
  const showAll = () => {
    setFilter("");
    field.current?.focus();
  };

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
        {matches.length === 0 ? (
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
        )}
      </div>
    </Dialog>
  );
}
