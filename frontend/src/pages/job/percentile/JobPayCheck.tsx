import type { JobFilters } from "../../../features/salary/api";
import { texts } from "../../../features/salary/percentile/texts";
import { payCheckPath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import { texts as jobTexts } from "../texts";

/** Leads to the pay check of the title and the filters. */
export function JobPayCheck({ jobTitle, filters }: { jobTitle: string; filters: JobFilters }) {
  return (
    <Panel title={texts.title}>
      <p>{jobTexts.payCheckHint}</p>
      <ButtonLink variant="quiet" to={payCheckPath({ title: jobTitle, ...filters })}>
        {texts.payCheck}
      </ButtonLink>
    </Panel>
  );
}
