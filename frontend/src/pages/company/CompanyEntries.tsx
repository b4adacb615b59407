import { EntryPanelBody } from "#features/salary/entries/EntryPanelBody";
import { useEntryPages } from "#features/salary/entries/useEntryPages";
import { contributePath } from "#lib/paths";
import { ButtonLink } from "#ui/Button";
import { Section } from "#ui/Section";
import { texts } from "./texts";

const PAGE_SIZE = 10;

export interface CompanyEntriesProps {
  company: string;
  /** Only entries of this job. */
  job: string | null;
}

/** A company's entries, newest first, page by page. */
export default function CompanyEntries({ company, job }: CompanyEntriesProps) {
  const pages = useEntryPages({ jobTitle: job ?? undefined, company, limit: PAGE_SIZE });
  return (
    <Section variant="wide" title={texts.entries(pages.query.data?.totalCount)} action={job && <span>{job}</span>}>
      <EntryPanelBody
        pages={pages}
        context="company"
        renderContribute={(label) => (
          <ButtonLink variant="quiet" to={contributePath({ company, jobTitle: job })}>
            {label}
          </ButtonLink>
        )}
      />
    </Section>
  );
}
