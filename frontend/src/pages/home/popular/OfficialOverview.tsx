import { Link } from "react-router-dom";
import type { OfficialPay, PopularJob } from "../../../api/types";
import { PayAxis, PayLine } from "../../../features/salary/figures/line/PayLine";
import type { Pay } from "../../../features/salary/figures/line/pay";
import { useOwnSalary } from "../../../features/salary/own-salary";
import { usePopularJobs } from "../../../features/salary/popular-jobs";
import { formatNumber } from "../../../lib/format";
import { jobPath } from "../../../lib/paths";
import covering from "../../../ui/covering-link.module.css";
import { Skeleton } from "../../../ui/Skeleton";
import styles from "./OfficialOverview.module.css";
import { texts } from "./official-texts";

const MAX_ROWS = 5;

type OfficialJob = PopularJob & { official: OfficialPay };

/** The middle half and the middle of agreed pay; `null` if one of them is withheld. */
function getPay({ agreed: { p25, median, p75 } }: OfficialPay): Pay | null {
  if (p25 === null || median === null || p75 === null) return null;
  return { source: "official", band: { low: p25, high: p75 }, middle: median };
}

/** One row per occupation: titles of the same occupation have the same figures. */
function pickOfficialJobs(jobs: readonly PopularJob[]): OfficialJob[] {
  const byOccupation = new Map<string, OfficialJob>();
  for (const job of jobs) {
    const { official } = job;
    if (!official || !getPay(official) || byOccupation.has(official.occupationCode)) continue;
    byOccupation.set(official.occupationCode, { ...job, official });
  }
  return [...byOccupation.values()].slice(0, MAX_ROWS);
}

function Row({ job }: { job: OfficialJob }) {
  const pay = getPay(job.official);
  const own = useOwnSalary();
  return (
    <li className={styles.row}>
      <Link className={`${covering.link} ${styles.name}`} to={jobPath(job.jobTitle)}>
        {job.jobTitle}
      </Link>
      <span className={styles.figure}>{formatNumber(job.official.agreed.median)}</span>
      <span className={styles.line}>{pay && <PayLine label={job.jobTitle} pay={pay} own={own} />}</span>
    </li>
  );
}

/** Official figures of popular jobs. Visible to everyone. */
export function OfficialOverview() {
  const { data, error } = usePopularJobs();
  const jobs = pickOfficialJobs(data ?? []);
  const [first] = jobs;
  if (error || (data && !first)) return null;
  return (
    <section className={styles.panel} aria-label={texts.officialLabel}>
      <p className={styles.caption}>{first ? texts.official(first.official.year) : <Skeleton width="75%" />}</p>
      {first ? (
        <ul>
          {jobs.map((job) => (
            <Row key={job.jobTitle} job={job} />
          ))}
        </ul>
      ) : (
        Array.from({ length: MAX_ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never move
          <div key={row} className={styles.row}>
            <Skeleton width="9em" height="24px" />
            <Skeleton width="4em" height="22px" />
            <span className={styles.line}>
              <Skeleton height="10px" />
            </span>
          </div>
        ))
      )}
      <PayAxis />
    </section>
  );
}
