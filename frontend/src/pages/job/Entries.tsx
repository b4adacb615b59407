import type { JobFilters } from "../../features/salary/api";
import { EntryPanelBody } from "../../features/salary/entries/EntryPanelBody";
import { texts as listTexts } from "../../features/salary/entries/texts";
import { useEntryPages } from "../../features/salary/entries/useEntryPages";
import type { ButtonVariant } from "../../ui/Button";
import { Panel } from "../../ui/Panel";
import { ContributeLink } from "./ContributeLink";
import { texts } from "./texts";

const PAGE_SIZE = 20;

/** A job's entries that the filters select, newest first, page by page. */
export function Entries({ jobTitle, filters }: { jobTitle: string; filters: JobFilters }) {
  const { company, education, experience, location } = filters;
  const pages = useEntryPages({ jobTitle, company, location, experience, education, limit: PAGE_SIZE });
  const contribute = (label: string, variant: ButtonVariant = "primary") => (
    <ContributeLink jobTitle={jobTitle} company={company} variant={variant}>
      {label}
    </ContributeLink>
  );
  const { data } = pages.query;
  return (
    <Panel
      title={texts.entriesTitle(data?.totalCount ?? null)}
      action={contribute(texts.contributeNow, data?.hasAccess ? "quiet" : "primary")}
    >
      <EntryPanelBody
        pages={pages}
        context="job"
        contribute={contribute(texts.contributeNow)}
        contributeForAll={contribute(listTexts.contributeForAll)}
      />
    </Panel>
  );
}
