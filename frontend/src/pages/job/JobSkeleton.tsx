import { KeyFiguresSkeleton } from "../../features/salary/figures/KeyFigures";
import { Loading, Skeleton } from "../../ui/Skeleton";
import { JobFilterBar } from "./JobFilterBar";
import leadStyles from "./JobLead.module.css";
import type { JobFilterState } from "./useJobFilters";

/** The filters are there from the start, so that they do not push the figures down. */
export function JobSkeleton({ state }: { state: JobFilterState }) {
  return (
    <>
      <section className={leadStyles.answer} aria-hidden="true">
        <p className={leadStyles.group}>
          <Skeleton width="60%" />
        </p>
        <p className={leadStyles.pay}>
          <b>
            <Skeleton width="6em" />
          </b>
          <Skeleton width="80%" />
        </p>
        <div className={leadStyles.interval} />
        <Skeleton height="3.2em" />
        <Skeleton height="2.8em" />
      </section>
      <JobFilterBar state={state} />
      <Loading>
        <KeyFiguresSkeleton />
      </Loading>
    </>
  );
}
