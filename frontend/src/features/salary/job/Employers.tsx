import { Link } from "react-router-dom";
import type { JobSummary } from "../../../lib/api-types";
import { companyPath } from "../../../lib/paths";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import { Average } from "../figures/Locked";
import { SalaryLine } from "../figures/SalaryLine";
import { getReportedBand } from "../figures/salary-band";
import styles from "./Employers.module.css";
import { texts } from "./texts";

const MAX_SHOWN = 3;
/** Same limit as on the leaderboard. */
const MIN_REPORTS = 3;

/** The best-paying companies if the viewer has access; otherwise the first by name. */
export function Employers({ summary, onShowAll }: { summary: JobSummary; onShowAll: () => void }) {
  const { companies, hasAccess, jobTitle } = summary;
  if (companies.length === 0) return null;
  const ranked = companies.filter(({ count }) => count !== null && count >= MIN_REPORTS);
  const isRanking = hasAccess && ranked.length > 0;
  return (
    <Panel title={isRanking ? texts.bestPaying : texts.employers}>
      <ul>
        {(isRanking ? ranked : companies).slice(0, MAX_SHOWN).map(({ name, averageSalary, range }) => (
          <li key={name} className={styles.row}>
            <Link className={styles.name} to={companyPath(name, { job: jobTitle })}>
              {name}
            </Link>
            <span className={styles.amount}>
              {averageSalary === null ? "–" : <Average amount={averageSalary} locked={!hasAccess} />}
            </span>
            <span className={styles.line}>
              <SalaryLine label={name} band={getReportedBand(range)} average={averageSalary} locked={!hasAccess} />
            </span>
          </li>
        ))}
      </ul>
      <Button variant="quiet" aria-haspopup="dialog" onClick={onShowAll}>
        {texts.showEmployers}
      </Button>
    </Panel>
  );
}
