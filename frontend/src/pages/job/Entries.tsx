import type { JobSummary } from "#api/types";
import type { JobFilters } from "#features/salary/api";
import { EntryPanelBody } from "#features/salary/entries/EntryPanelBody";
import { OwnEntries } from "#features/salary/entries/OwnEntries";
import { useEntryPages } from "#features/salary/entries/useEntryPages";
import type { Measure } from "#features/salary/percentile/comparison";
import { ButtonLink } from "#ui/Button";
import { Section } from "#ui/Section";
import { EmptyState } from "#ui/StateMessage";
import { ContributeLink } from "./ContributeLink";
import { texts } from "./texts";

const PAGE_SIZE = 20;

const getEntryQuery = (jobTitle: string, { company, location, experience, education }: JobFilters) => ({
  jobTitle,
  company,
  location,
  experience,
  education,
  limit: PAGE_SIZE,
});

/** With this many entries, single ones are not drawn. */
const MANY = 5;

/** The pay of each entry in the measure of the page, if there are few. From the list further down. */
export function useRings(summary: JobSummary, filters: JobFilters, measure: Measure): number[] {
  const { jobTitle, hasAccess, figures } = summary;
  const isFew = hasAccess && figures.count !== null && figures.count > 0 && figures.count < MANY;
  const { entries, query, isPreviousList } = useEntryPages(isFew ? getEntryQuery(jobTitle, filters) : null);
  if (!isFew || isPreviousList || !query.data) return [];
  return entries
    .filter(({ isWaiting, includesAdditions }) => !isWaiting && includesAdditions === (measure === "total"))
    .map(({ fullTimeSalary, annualSalary }) => fullTimeSalary ?? annualSalary);
}

/** A job's entries that the filters select, newest first, page by page. */
export function Entries({ jobTitle, filters }: { jobTitle: string; filters: JobFilters }) {
  const { company } = filters;
  const pages = useEntryPages(getEntryQuery(jobTitle, filters));
  return (
    <Section
      variant="wide"
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

/** A title without published entries, or an unknown one: the member's own entries, or that there are none. */
export function NoEntries({ jobTitle, isUnknown = false }: { jobTitle: string; isUnknown?: boolean }) {
  return (
    <OwnEntries query={{ jobTitle }} context="job" isAlone>
      <EmptyState title={texts.unknownJob(jobTitle)} hint={isUnknown ? texts.unknownJobHint : texts.noneHere}>
        <ContributeLink jobTitle={jobTitle}>{isUnknown ? texts.contributeNow : texts.contribute}</ContributeLink>
        {isUnknown && (
          <ButtonLink to="/" variant="quiet">
            {texts.home}
          </ButtonLink>
        )}
      </EmptyState>
    </OwnEntries>
  );
}
