import { Link } from "react-router-dom";
import type { JobSummary } from "../../api/types";
import { GroupAmount, GroupLine } from "../../features/salary/figures/GroupPay";
import { companyPath } from "../../lib/paths";
import { Button } from "../../ui/Button";
import { Panel } from "../../ui/Panel";
import textStyles from "../../ui/text.module.css";
import type { LazyDialog } from "../../ui/useLazyDialog";
import styles from "./Employers.module.css";
import { texts } from "./texts";

interface EmployersProps {
  summary: JobSummary;
  /** The list of all. */
  dialog: Pick<LazyDialog<never>, "show" | "error">;
}

/** The best-paying companies of a summary if the viewer has access, or else the first by name; visitors see only the list of all. */
export function Employers({ summary, dialog }: EmployersProps) {
  const { companies, hasAccess, jobTitle } = summary;
  if (companies.length === 0) return null;
  const ranked = companies.filter(({ basis }) => basis === "measured");
  const isRanking = hasAccess && ranked.length > 0;
  return (
    <Panel title={isRanking ? texts.bestPaying : texts.employers}>
      {hasAccess ? (
        <ul>
          {(isRanking ? ranked : companies).map((company) => (
            <li key={company.name} className={styles.row}>
              <Link className={styles.name} to={companyPath(company.name, { job: jobTitle })}>
                {company.name}
              </Link>
              <span className={styles.amount}>
                <GroupAmount figures={company} />
              </span>
              <span className={styles.line}>
                <GroupLine label={company.name} figures={company} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={textStyles.note}>{texts.contributeForRanking}</p>
      )}
      <Button variant="quiet" aria-haspopup="dialog" onClick={dialog.show}>
        {texts.showEmployers}
      </Button>
      {dialog.error}
    </Panel>
  );
}
