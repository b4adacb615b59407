import { type ReactNode, useEffect, useRef } from "react";
import { LoadMore } from "../../../ui/LoadMore";
import { Panel } from "../../../ui/Panel";
import { Loading } from "../../../ui/Skeleton";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import type { JobFilters } from "../api";
import { EntryCard } from "../entries/EntryCard";
import { EntrySkeletons } from "../entries/EntrySkeletons";
import { ExamplesNote } from "../entries/ExamplesNote";
import { texts as listTexts } from "../entries/texts";
import { type EntryPages, useEntryPages } from "../entries/useEntryPages";
import { ExplanationNote } from "../figures/explanation/ExplanationButton";
import { ContributeLink } from "./ContributeLink";
import styles from "./Entries.module.css";
import { texts } from "./texts";

const PAGE_SIZE = 20;

/** Focuses the first new entry after loading more. */
function useFocusFirstNewEntry(entryCount: number) {
  const list = useRef<HTMLUListElement>(null);
  const countBefore = useRef(entryCount);
  useEffect(() => {
    const firstNew = countBefore.current;
    countBefore.current = entryCount;
    if (firstNew > 0 && entryCount > firstNew) list.current?.querySelectorAll("article")[firstNew]?.focus();
  }, [entryCount]);
  return list;
}

function EntryList({ pages, locked }: { pages: EntryPages; locked: boolean }) {
  const list = useFocusFirstNewEntry(pages.entries.length);
  return (
    <>
      <ul ref={list}>
        {pages.entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} locked={locked} context="job" />
          </li>
        ))}
      </ul>
      <LoadMore list={pages} texts={listTexts} />
    </>
  );
}

interface EntryPanelBodyProps {
  pages: EntryPages;
  contribute: ReactNode;
  contributeForAll: ReactNode;
}

function EntryPanelBody({ pages, contribute, contributeForAll }: EntryPanelBodyProps) {
  const { firstPage, firstPageError } = pages;
  if (firstPageError) {
    return (
      <ErrorState
        title={texts.dataFailed}
        description={texts.dataFailedDescription}
        detail={firstPageError.message}
        retrying={pages.refreshing}
        onRetry={pages.retryFirstPage}
      />
    );
  }
  if (!firstPage) {
    return (
      <Loading>
        <EntrySkeletons rows={4} />
      </Loading>
    );
  }
  const locked = !firstPage.hasAccess;
  const empty = firstPage.entries.length === 0;
  if (empty && (!locked || firstPage.totalCount === 0)) {
    return (
      <EmptyState title={texts.entriesEmpty} hint={texts.entriesEmptyHint}>
        {contribute}
      </EmptyState>
    );
  }
  return (
    <>
      <EntryList pages={pages} locked={locked} />
      {locked && <ExamplesNote empty={empty} contributeLink={contributeForAll} />}
    </>
  );
}

/** A job's entries, newest first, page by page. */
export function Entries({ jobTitle, filters }: { jobTitle: string; filters: JobFilters }) {
  const { company, education, experience, location } = filters;
  const pages = useEntryPages({ jobTitle, company, location, limit: PAGE_SIZE });
  const contribute = (label: string) => (
    <ContributeLink jobTitle={jobTitle} company={company}>
      {label}
    </ContributeLink>
  );
  return (
    <Panel title={texts.entriesTitle(pages.firstPage?.totalCount ?? null)} action={contribute(texts.contribute)}>
      {(experience || education) && <p className={styles.scope}>{texts.entriesScope}</p>}
      <ExplanationNote topic="entries" about={texts.entriesName} />
      <EntryPanelBody
        pages={pages}
        contribute={contribute(texts.contribute)}
        contributeForAll={contribute(listTexts.contributeForAll)}
      />
    </Panel>
  );
}
