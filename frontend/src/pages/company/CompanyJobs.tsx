import type { JobListItem } from "../../api/types";
import { LazySection } from "../../ui/ErrorBoundary";
import { lazyPage } from "../../ui/lazy";
import { JobRows } from "./CompanySkeleton";
import { texts } from "./texts";

const loadJobList = async () => ({ default: (await import("../../features/salary/list/JobList")).JobList });
/** Its code is large; the page loads it beside its own (app/routes.tsx). */
export const JobList = lazyPage(loadJobList);

interface CompanyJobsProps {
  company: string;
  jobs: readonly JobListItem[];
  hasComparison?: boolean;
}

/** All titles of the company. */
export function CompanyJobs({ company, jobs, hasComparison = false }: CompanyJobsProps) {
  return (
    <LazySection fallback={<JobRows />}>
      <JobList title={texts.jobs(company)} jobs={jobs} query={{ company }} hasComparison={hasComparison} />
    </LazySection>
  );
}
