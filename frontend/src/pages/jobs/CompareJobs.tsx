import type { NamedFigures } from "../../api/types";
import { CompareNames } from "../../features/salary/compare/CompareNames";
import { texts } from "../../features/salary/list/job-texts";
import { JobCard } from "./JobCard";

/** One job title's card beside up to two others. */
export function CompareJobs({ first, jobs }: { first: NamedFigures; jobs: readonly NamedFigures[] }) {
  return (
    <CompareNames
      first={first}
      items={jobs}
      texts={texts}
      renderCard={({ item, ...others }) => <JobCard key={item.name} job={item} {...others} />}
    />
  );
}
