import type { OfficialOverview } from "../../../api/types";
import { contributePath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";
import { EmptyState } from "../../../ui/StateMessage";
import { texts as salaryTexts } from "../texts";
import { OfficialRows } from "./OfficialRows";
import { texts } from "./texts";

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
