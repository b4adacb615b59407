import type { JobFilters } from "../../features/salary/api";
import { EntryPanelBody } from "../../features/salary/entries/EntryPanelBody";
import { texts as listTexts } from "../../features/salary/entries/texts";
import { useEntryPages } from "../../features/salary/entries/useEntryPages";
import { Section } from "../../ui/Section";
import { ContributeLink } from "./ContributeLink";
import { texts } from "./texts";

const PAGE_SIZE = 20;

/** A job's entries that the filters select, newest first, page by page. */
export function Entries({ jobTitle, filters }: { jobTitle: string; filters: JobFilters }) {
  const { company, education, experience, location } = filters;
  const pages = useEntryPages({ jobTitle, company, location, experience, education, limit: PAGE_SIZE });
  const contribute = (label: string) => (
    <ContributeLink jobTitle={jobTitle} company={company} variant="quiet">
      {label}
    </ContributeLink>
  );
  return (
    <Section
      isWide
      title={texts.entriesTitle(pages.query.data?.totalCount)}
      action={
        <ContributeLink jobTitle={jobTitle} company={company} variant="text">
          {texts.contribute}
        </ContributeLink>
      }
    >
      <EntryPanelBody
        pages={pages}
        context="job"
        contribute={contribute(texts.contributeNow)}
        contributeForAll={contribute(listTexts.contributeForAll)}
      />
    </Section>
  );
}
