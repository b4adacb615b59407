import { useState } from "react";
import type { CompanyListItem, JobListItem } from "../../api/types";
import { useAllCompanyJobs } from "../../features/catalog/api";
import { CompareNames } from "../../features/salary/compare/CompareNames";
import { SelectField } from "../../ui/SelectField";
import { Loading, Skeleton } from "../../ui/Skeleton";
import { CompanyCard } from "./CompanyCard";
import { texts } from "./texts";

interface CompareCompaniesProps {
  first: CompanyListItem;
  companies: readonly CompanyListItem[];
}

const ALL_JOBS = "";

/** The title with most entries, or the first if counts are hidden. */
function chooseJob(jobs: readonly JobListItem[]): string {
  const [first, ...others] = jobs;
  const most = others.reduce((best, job) => ((job.count ?? 0) > (best?.count ?? 0) ? job : best), first);
  return most?.jobTitle ?? ALL_JOBS;
}

/** One employer's card beside up to two others, by the pay of a title: all titles together tell who works there. */
export function CompareCompanies({ first, companies }: CompareCompaniesProps) {
  const { data, error } = useAllCompanyJobs(first.name);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data && !error) {
    return (
      <Loading>
        <Skeleton height="320px" />
      </Loading>
    );
  }
  const jobs = (data ?? []).filter((job) => job.averageSalary !== null);
  const job = chosen ?? chooseJob(jobs);
  const options = {
    ...Object.fromEntries(jobs.map(({ jobTitle }) => [jobTitle, jobTitle])),
    [ALL_JOBS]: texts.allJobs,
  };
  return (
    <>
      {jobs.length > 0 && <SelectField label={texts.comparedJob} value={job} options={options} onChange={setChosen} />}
      <CompareNames
        first={first}
        items={companies}
        texts={texts}
        hasScale={job === ALL_JOBS}
        renderCard={({ item, ...compared }) => (
          <CompanyCard key={item.name} company={item} job={job || null} {...compared} />
        )}
      />
    </>
  );
}
