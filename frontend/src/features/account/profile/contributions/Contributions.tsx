import { contributePath } from "../../../../lib/paths";
import { ButtonLink } from "../../../../ui/Button";
import { EmptyState } from "../../../../ui/StateMessage";
import { texts } from "../texts";

/** Tells a member who has shared nothing yet what sharing opens. */
export function Contributions() {
  return (
    <EmptyState title={texts.noContributions} hint={texts.noContributionsHint}>
      <ButtonLink to={contributePath()}>{texts.contribute}</ButtonLink>
    </EmptyState>
  );
}
