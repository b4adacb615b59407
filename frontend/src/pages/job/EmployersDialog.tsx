import { Link } from "react-router-dom";
import type { JobSummary, NamedFigures } from "#api/types";
import type { JobFilters } from "#features/salary/api";
import { ExplanationNote } from "#features/salary/figures/explanation/ExplanationButton";
import { Entries } from "#features/salary/figures/Locked";
import { texts as salaryTexts } from "#features/salary/texts";
import { formatPay } from "#lib/format";
import { companyPath } from "#lib/paths";
import covering from "#ui/covering-link.module.css";
import { Loading, Skeleton } from "#ui/Skeleton";
import textStyles from "#ui/text.module.css";
import { GroupListDialog, useJobGroups } from "./GroupListDialog";
import styles from "./GroupListDialog.module.css";
import { texts } from "./texts";

const MIN_BAR_PERCENT = 6;
const ROW_HEIGHT = 72;
/** Enough to fill the dialog. */
const MAX_SKELETONS = 12;

interface CompanyRowProps {
  company: NamedFigures;
  jobTitle: string;
  highest: number;
}

function CompanyRow({ company, jobTitle, highest }: CompanyRowProps) {
  const { name, averageSalary, basis, count } = company;
  return (
    <div className={styles.row}>
      <Link className={`${covering.link} ${styles.name}`} to={companyPath(name, { job: jobTitle })}>
        {name}
      </Link>
      <span className={styles.amount}>
        {averageSalary === null ? <small>{salaryTexts.noFigure}</small> : formatPay(averageSalary, count === null)}
      </span>
      <span className={textStyles.note}>
        <Entries count={count} />
      </span>
      {averageSalary !== null && (
        <span
          className={styles.bar}
          data-estimated={basis === "estimated" || undefined}
          style={{ width: `${Math.max(MIN_BAR_PERCENT, (100 * averageSalary) / highest)}%` }}
        />
      )}
    </div>
  );
}

function CompanySkeletons({ rows }: { rows: number }) {
  const skeletons = Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never move
    <div key={row} className={styles.row} aria-hidden="true">
      <Skeleton width="60%" />
      <span className={styles.amount}>
        <Skeleton width="5em" />
      </span>
      <span className={textStyles.note}>
        <Skeleton width="6em" />
      </span>
    </div>
  ));
  return <Loading>{skeletons}</Loading>;
}

interface EmployersDialogProps {
  summary: JobSummary;
  /** The filters that the summary was requested with. */
  filters: JobFilters;
  onClose: () => void;
}

/** A searchable list of a job's companies, sorted by the server: by average pay with access, otherwise by name. */
export function EmployersDialog({ summary, filters, onClose }: EmployersDialogProps) {
  const { jobTitle, hasAccess, companyCount } = summary;
  const query = useJobGroups("companies", summary, filters);
  const highest = Math.max(1, ...(query.data ?? []).map((company) => company.averageSalary ?? 0));
  return (
    <GroupListDialog
      title={texts.employersDialog(jobTitle)}
      description={hasAccess ? texts.employersDialogSorted : texts.employersDialogLocked}
      find={texts.findEmployer}
      list={texts.employers}
      none={texts.noEmployers}
      query={query}
      loading={<CompanySkeletons rows={Math.min(companyCount, MAX_SKELETONS)} />}
      rowHeight={ROW_HEIGHT}
      renderRow={(company) => <CompanyRow company={company} jobTitle={jobTitle} highest={highest} />}
      onClose={onClose}
    >
      <ExplanationNote topic="list" about={texts.employers} />
    </GroupListDialog>
  );
}
