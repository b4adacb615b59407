import type { JobListItem } from "../../api/types";
import { getAmounts, getPercentiles } from "../../features/salary/figures/line/derive-pay";
import { PayAxis } from "../../features/salary/figures/line/PayLine";
import { getAxis } from "../../features/salary/figures/line/picture-axis";
import { formatMean } from "../../features/salary/list/amounts";
import { texts as listTexts } from "../../features/salary/list/job-texts";
import { ListKey } from "../../features/salary/list/ListKey";
import { ListLine } from "../../features/salary/list/ListLine";
import { ListHead, ListRow } from "../../features/salary/list/ListRow";
import { texts as keyTexts } from "../../features/salary/list/texts";
import { jobPath } from "../../lib/paths";
import { texts } from "./texts";

const { keys } = keyTexts;

/** The country's pay for the titles of a company that has too few entries for pay of its own. */
export function FewEntries({ company, jobs }: { company: string; jobs: readonly JobListItem[] }) {
  const rows = jobs.flatMap((job) => {
    const pay = getPercentiles(job);
    return pay ? [{ ...job, pay }] : [];
  });
  const axis = getAxis(rows.flatMap(({ pay }) => getAmounts(pay)));
  return (
    <div>
      <ListHead name={listTexts.column} amount={texts.middleInCountry} axis={<PayAxis axis={axis} />} />
      <ul aria-label={texts.jobs(company)}>
        {rows.map(({ jobTitle, count, pay }) => (
          <li key={jobTitle}>
            <ListRow
              name={jobTitle}
              to={jobPath(jobTitle, { company })}
              note={texts.entriesAt(count ?? 0, company)}
              line={<ListLine name={jobTitle} pay={pay} axis={axis} />}
              amount={formatMean(pay.middle ?? 0, false)}
            />
          </li>
        ))}
      </ul>
      <ListKey
        items={[
          { mark: "band", label: keys.band },
          { mark: "span", label: keys.span },
          { mark: "middle", label: keys.middle },
        ]}
      />
    </div>
  );
}
