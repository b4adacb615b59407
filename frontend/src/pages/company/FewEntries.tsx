import type { JobListItem } from "../../api/types";
import { getAmounts, getPercentiles } from "../../features/salary/figures/line/derive-pay";
import { getKeyItems, LineKey } from "../../features/salary/figures/line/LineKey";
import { getAxis } from "../../features/salary/figures/line/picture-axis";
import { texts as listTexts } from "../../features/salary/list/job-texts";
import { ListHead, ListRow } from "../../features/salary/list/ListRow";
import { formatMean } from "../../lib/format";
import { jobPath } from "../../lib/paths";
import { texts } from "./texts";

/** The country's pay for the titles of a company that has too few entries for pay of its own. */
export function FewEntries({ company, jobs }: { company: string; jobs: readonly JobListItem[] }) {
  const rows = jobs.flatMap((job) => {
    const pay = job.countryPay && getPercentiles(job.countryPay);
    return pay ? [{ ...job, pay }] : [];
  });
  const axis = getAxis(rows.flatMap(({ pay }) => getAmounts(pay)));
  return (
    <div>
      <ListHead name={listTexts.column} amount={texts.middleInCountry} axis={axis} />
      <ul aria-label={texts.jobs(company)}>
        {rows.map(({ jobTitle, count, pay }) => (
          <li key={jobTitle}>
            <ListRow
              name={jobTitle}
              to={jobPath(jobTitle, { company })}
              note={texts.entriesAt(count ?? 0, company)}
              pay={pay}
              axis={axis}
              amount={formatMean(pay.middle ?? 0)}
            />
          </li>
        ))}
      </ul>
      <LineKey items={getKeyItems(rows.map(({ pay }) => pay))} />
    </div>
  );
}
