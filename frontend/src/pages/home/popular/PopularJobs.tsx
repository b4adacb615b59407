import { useMemo } from "react";
import { Link } from "react-router-dom";
import type { PopularJob } from "../../../api/types";
import { GroupAmount, GroupLine } from "../../../features/salary/figures/GroupPay";
import { LockedNote } from "../../../features/salary/figures/Locked";
import { usePopularJobs } from "../../../features/salary/popular-jobs";
import { jobPath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";
import covering from "../../../ui/covering-link.module.css";
import { QueryState } from "../../../ui/QueryState";
import { EmptyState } from "../../../ui/StateMessage";
import textStyles from "../../../ui/text.module.css";
import { LoadingJobCards } from "./JobCardSkeletons";
import styles from "./PopularJobs.module.css";
import { pickSample } from "./pick-sample";
import { texts } from "./texts";

const MAX_SHOWN = 6;

function JobCard({ job }: { job: PopularJob }) {
  const { averageSalary, basis, count } = job;
  const locked = count === null && averageSalary !== null;
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>
        <Link className={`${covering.link} ${styles.link}`} to={jobPath(job.jobTitle)}>
          {job.jobTitle}
        </Link>
      </h3>
      <p className={textStyles.note}>{texts.workplaces(job.workplaceCount)}</p>
      <p className={styles.figure}>
        <GroupAmount figures={job} />
      </p>
      <p className={textStyles.note}>{basis && texts.averages[basis]}</p>
      <GroupLine label={job.jobTitle} figures={job} />
      {locked && (
        <p className={styles.note}>
          <LockedNote />
        </p>
      )}
    </li>
  );
}

function JobCards({ jobs, seed }: { jobs: readonly PopularJob[]; seed: number }) {
  const sample = useMemo(() => pickSample(jobs, MAX_SHOWN, ({ jobTitle }) => jobTitle, seed), [jobs, seed]);
  if (sample.length === 0) {
    return (
      <EmptyState title={texts.empty} hint={texts.emptyHint}>
        <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {sample.map((job) => (
        <JobCard key={job.jobTitle} job={job} />
      ))}
    </ul>
  );
}

/** Up to six popular jobs. `seed` (32 bits) selects them if there are more. */
export function PopularJobs({ seed }: { seed: number }) {
  return (
    <QueryState query={usePopularJobs()} loading={<LoadingJobCards />}>
      {(jobs) => <JobCards jobs={jobs} seed={seed} />}
    </QueryState>
  );
}
