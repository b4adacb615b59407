import type { OccupationPay, OfficialOverview } from "#api/types";
import { formatNumber } from "#lib/format";
import { contributePath, jobPath } from "#lib/paths";
import { ButtonLink } from "#ui/Button";
import { EmptyState } from "#ui/StateMessage";
import { getOccupationPay } from "../figures/line/derive-pay";
import { OfficialKey } from "../figures/line/LineKey";
import { texts as salaryTexts } from "../texts";
import { ListHead, ListRow } from "./ListRow";
import { jobListTexts as jobTexts, texts } from "./texts";

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

/** As many as other lists show at first. */
const MAX_ROWS = 10;

interface NobodyYetProps {
  hint: string;
  /** Shows the largest occupations of the country. */
  official?: OfficialOverview | undefined;
}

/** Says once that nobody has reported pay here, with one invitation. */
export function NobodyYet({ hint, official }: NobodyYetProps) {
  return (
    <>
      <EmptyState title={texts.nobodyYet} hint={hint}>
        <ButtonLink to={contributePath()}>{salaryTexts.contributeNow}</ButtonLink>
      </EmptyState>
      {official && <OfficialRows occupations={official.occupations.slice(0, MAX_ROWS)} year={official.year} />}
    </>
  );
}
