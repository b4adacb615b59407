import type { OccupationPay } from "../../../api/types";
import { formatNumber } from "../../../lib/format";
import { jobPath } from "../../../lib/paths";
import { texts as jobTexts } from "./job-texts";
import { ListKey } from "./ListKey";
import { getOccupationPay, ListLine } from "./ListLine";
import { ListHead, ListRow } from "./ListRow";
import { texts } from "./texts";

/** A row of official pay. */
function OfficialRow({ occupation }: { occupation: OccupationPay }) {
  const { jobTitle, headcount, median } = occupation;
  const pay = getOccupationPay(occupation);
  return (
    <ListRow
      name={jobTitle}
      to={jobPath(jobTitle)}
      note={headcount !== null && texts.employees(headcount)}
      line={pay && <ListLine name={jobTitle} pay={pay} />}
      amount={formatNumber(median)}
    />
  );
}

/** What the lines of official pay show. */
export const OfficialKey = () => (
  <ListKey
    items={[
      { mark: "band", isOfficial: true, label: texts.keys.band },
      { mark: "middle", isOfficial: true, label: texts.keys.middle },
    ]}
  />
);

/** Official pay of occupations, by their largest title. */
export function OfficialRows({ occupations, year }: { occupations: readonly OccupationPay[]; year: number | null }) {
  return (
    <div>
      <ListHead name={jobTexts.column} amount={texts.officialMiddle(year ?? 0)} />
      <ul>
        {occupations.map((occupation) => (
          <li key={occupation.code}>
            <OfficialRow occupation={occupation} />
          </li>
        ))}
      </ul>
      <OfficialKey />
    </div>
  );
}
