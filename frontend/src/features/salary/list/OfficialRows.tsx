import type { OccupationPay } from "../../../api/types";
import { formatNumber } from "../../../lib/format";
import { jobPath } from "../../../lib/paths";
import { getOccupationPay } from "../figures/line/derive-pay";
import { texts as jobTexts } from "./job-texts";
import { OfficialKey } from "./keys";
import { ListHead, ListRow } from "./ListRow";
import { texts } from "./texts";

/** Official pay of occupations, by their largest title. */
export function OfficialRows({ occupations, year }: { occupations: readonly OccupationPay[]; year: number | null }) {
  return (
    <div>
      <ListHead name={jobTexts.column} amount={texts.officialMiddle(year ?? 0)} />
      <ul>
        {occupations.map((occupation) => (
          <li key={occupation.code}>
            <ListRow
              name={occupation.jobTitle}
              to={jobPath(occupation.jobTitle)}
              note={occupation.headcount !== null && texts.employees(occupation.headcount)}
              pay={getOccupationPay(occupation)}
              amount={formatNumber(occupation.median)}
            />
          </li>
        ))}
      </ul>
      <OfficialKey />
    </div>
  );
}
