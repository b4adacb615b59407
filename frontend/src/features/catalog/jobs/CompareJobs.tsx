import type { NamedFigures } from "../../../lib/api-types";
import { CompareNames } from "../compare/CompareNames";
import { JobCard } from "./JobCard";
import { texts } from "./texts";

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
