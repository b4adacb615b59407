import { memo } from "react";
import type { JobListItem, NamedFigures } from "../../../api/types";
import { jobPath } from "../../../lib/paths";
import { Count } from "../figures/Locked";
import { PayRow } from "../figures/PayRow";
import { compare } from "./country-comparison";
import { texts } from "./job-texts";

export type Job = NamedFigures & Pick<JobListItem, "countrySalary">;

interface JobRowProps {
  job: Job;
  company?: string | undefined;
  location?: string | undefined;
}

/** How a title's pay at a company or place differs from that of the same title in the country. */
function compareWithCountry({ countrySalary, count, ...pay }: Job): string | null {
  const salary = pay.averageSalary;
  if (countrySalary === undefined || salary === null) return null;
  // Rounded figures have no difference: the rounding errors would add up.
  if (count === null) return texts.inCountry(countrySalary);
  if (compare(salary, countrySalary) === "equal") return texts.asInCountry;
  return texts.differsFromCountry(salary - countrySalary);
}

/** The pay of a job title. At a company or place, it is compared with that of the title in the whole country. */
export const JobRow = memo(function JobRow({ job, company, location }: JobRowProps) {
  const comparison = compareWithCountry(job);
  const query = { ...(company && { company }), ...(location && { location }) };
  return (
    <PayRow name={job.name} to={jobPath(job.name, query)} figures={job} detail={comparison}>
      <Count count={job.count} /> {texts.entries}
    </PayRow>
  );
});
