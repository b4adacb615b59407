import type { JobListItem, OccupationPay, OfficialOverview } from "../../api/types";

/** A title with official pay, reported pay, or both. */
export interface Title {
  name: string;
  /** What the viewer sees: the mean of the entries, or for visitors and without entries the official middle. */
  amount: number | null;
  job: JobListItem | undefined;
  occupation: OccupationPay | undefined;
  /** The number of employees, of the title that most of them have. */
  headcount: number | null;
}

/** Whether the viewer sees what members report. */
export const showsReported = ({ job }: Title) => job !== undefined && job.count !== null && job.averageSalary !== null;

/** All titles: those of the largest occupations first, then the others with most entries first. */
export function listTitles(jobs: readonly JobListItem[], { occupations }: OfficialOverview): Title[] {
  const byTitle = new Map(jobs.map((job) => [job.jobTitle, job]));
  const byCode = new Map(occupations.map((occupation) => [occupation.code, occupation]));
  const create = (name: string, job: JobListItem | undefined, occupation: OccupationPay | undefined): Title => {
    const title = { name, job, occupation, amount: null, headcount: null };
    return { ...title, amount: showsReported(title) ? (job?.averageSalary ?? null) : (occupation?.median ?? null) };
  };
  const largest = occupations.map((occupation) => ({
    ...create(occupation.jobTitle, byTitle.get(occupation.jobTitle), occupation),
    headcount: occupation.headcount,
  }));
  const listed = new Set(largest.map(({ name }) => name));
  const others = jobs.filter(({ jobTitle }) => !listed.has(jobTitle));
  return [...largest, ...others.map((job) => create(job.jobTitle, job, byCode.get(job.occupation ?? "")))];
}

/** The names of the groups of occupations, by the first digit of their codes. */
export const getGroups = ({ counties }: OfficialOverview): [digit: string, name: string][] =>
  (counties[0]?.groups ?? []).map(({ name }, index) => [String(index + 1), name]);
