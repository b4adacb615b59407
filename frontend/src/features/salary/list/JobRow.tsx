import { memo } from "react";
import type { JobListItem, NamedFigures } from "../../../api/types";
import { jobPath } from "../../../lib/paths";
import { getSalary } from "../figures/group-figures";
import { Count } from "../figures/Locked";
import { PayRow } from "../figures/PayRow";
import { texts } from "./job-texts";

export type Job = NamedFigures & Pick<JobListItem, "country">;

interface JobRowProps {
  job: Job;
  company?: string | undefined;
  location?: string | undefined;
}

/** How a title's pay at a company or place differs from that of the same title in the country. */
function compareWithCountry({ country, count, range, ...pay }: Job): string | null {
  const salary = getSalary(pay);
  if (!country || salary === null) return null;
  // Rounded figures have no difference: the rounding errors would add up.
  if (count === null) return texts.inCountry(country.salary);
  const difference = range && country.median != null ? range.median - country.median : salary - country.salary;
  return texts.differsFromCountry(difference);
}

/** A job title, compared with itself in the whole country where it is that of a company or place. */
export const JobRow = memo(function JobRow({ job, company, location }: JobRowProps) {
  const comparison = compareWithCountry(job);
  const query = { ...(company && { company }), ...(location && { location }) };
  return (
    <PayRow name={job.name} to={jobPath(job.name, query)} figures={job} detail={comparison}>
      <Count count={job.count} /> {texts.entries}
    </PayRow>
  );
});
