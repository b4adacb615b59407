import type { JobFilters } from "../../features/salary/api";
import { EntryPanelBody } from "../../features/salary/entries/EntryPanelBody";
import { useEntryPages } from "../../features/salary/entries/useEntryPages";
import { Section } from "../../ui/Section";
import { ContributeLink } from "./ContributeLink";
import { texts } from "./texts";

const PAGE_SIZE = 20;

export const getEntryQuery = (jobTitle: string, { company, location, experience, education }: JobFilters) => ({
  jobTitle,
  company,
  location,
  experience,
  education,
  limit: PAGE_SIZE,
});

/** A job's entries that the filters select, newest first, page by page. */
export function Entries({ jobTitle, filters }: { jobTitle: string; filters: JobFilters }) {
  const { company } = filters;
  const pages = useEntryPages(getEntryQuery(jobTitle, filters));
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
        renderContribute={(label) => (
          <ContributeLink jobTitle={jobTitle} company={company} variant="quiet">
            {label}
          </ContributeLink>
        )}
      />
    </Section>
  );
}
