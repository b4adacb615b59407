import type { CompanySummary, JobListItem } from "#api/types";
import box from "#features/salary/figures/AnswerBox.module.css";
import { LazySection } from "#ui/ErrorBoundary";
import { lazyPage } from "#ui/lazy";
import { JobRows } from "./CompanySkeleton";
import { texts } from "./texts";

export interface CompanyAnswerProps {
  company: CompanySummary;
  jobs: readonly JobListItem[];
  /** The title that the visitor came for. */
  job: string | null;
}

/** Whether no title has enough entries for pay of its own. */
export const hasFewEntries = ({ country }: CompanySummary) =>
  country === null || country.above + country.equal + country.below === 0;

/** How many titles pay more than in the country, or that there are too few entries to tell. */
export function Verdict({ company }: { company: CompanySummary }) {
  const { name, country, hasAccess } = company;
  if (!country || hasFewEntries(company)) {
    return (
      <>
        <h2 className={box.label}>{texts.inCountry}</h2>
        <p className={box.words}>{texts.missing(name)}</p>
        <p className={box.sentence}>{texts.ownFrom}</p>
      </>
    );
  }
  const { above, equal, below } = country;
  return (
    <>
      <h2 className={box.label}>{texts.againstCountry}</h2>
      <p className={box.words}>{texts.paysMore(above, above + equal + below)}</p>
      <p className={box.sentence}>
        {texts.rest(equal, below)} {!hasAccess && texts.dots}
      </p>
    </>
  );
}

const loadJobList = async () => ({ default: (await import("#features/salary/list/JobList")).JobList });
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
