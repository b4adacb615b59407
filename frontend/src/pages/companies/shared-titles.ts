import type { JobListItem } from "../../api/types";
import { MIN_ENTRIES } from "../../features/salary/list/country-comparison";

/** A title of all compared employers, with the mean of each in their order. */
export interface SharedTitle {
  title: string;
  means: number[];
}

/** The mean of a title that is the employer's own. Visitors see no counts. */
const getMean = (job: JobListItem | undefined): number | null =>
  job && (job.count === null || job.count >= MIN_ENTRIES) ? job.averageSalary : null;

/** The titles that all employers have pay of their own for, in the order of the first employer. */
export function findSharedTitles([first = [], ...others]: readonly (readonly JobListItem[])[]): SharedTitle[] {
  const byTitle = others.map((jobs) => new Map(jobs.map((job) => [job.jobTitle, job])));
  return first.flatMap((job) => {
    const means = [getMean(job), ...byTitle.map((jobs) => getMean(jobs.get(job.jobTitle)))];
    const known = means.filter((mean) => mean !== null);
    return known.length === means.length ? [{ title: job.jobTitle, means: known }] : [];
  });
}

/** The difference between the highest and the lowest mean. */
export const getGap = ({ means }: SharedTitle) => Math.max(...means) - Math.min(...means);

/** For how many titles each employer has the highest mean. */
export const countFirsts = (titles: readonly SharedTitle[], names: readonly string[]) =>
  names.map((name, index) => ({
    name,
    count: titles.filter(({ means }) => means[index] === Math.max(...means)).length,
  }));
