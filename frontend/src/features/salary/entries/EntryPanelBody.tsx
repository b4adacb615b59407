import { type ReactNode, useEffect, useRef } from "react";
import { LoadMore } from "../../../ui/LoadMore";
import { Loading } from "../../../ui/Skeleton";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { type CardContext, EntryCard } from "./EntryCard";
import { EntrySkeletons } from "./EntrySkeletons";
import { ExamplesNote } from "./ExamplesNote";
import { texts } from "./texts";
import type { EntryPages } from "./useEntryPages";

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

interface EntryListProps {
  pages: EntryPages;
  locked: boolean;
  context: CardContext;
}

function EntryList({ pages, locked, context }: EntryListProps) {
  const list = useFocusFirstNewEntry(pages.entries.length);
  return (
    <>
      <ul ref={list}>
        {pages.entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} locked={locked} context={context} />
          </li>
        ))}
      </ul>
      <LoadMore list={pages} texts={texts} />
    </>
  );
}

interface EntryPanelBodyProps {
  pages: EntryPages;
  context: CardContext;
  contribute: ReactNode;
  contributeForAll: ReactNode;
}

/** The entries of a job or company in all their states, with a button for more. */
export function EntryPanelBody({ pages, context, contribute, contributeForAll }: EntryPanelBodyProps) {
  const { firstPage, firstPageError } = pages;
  if (firstPageError) {
    return (
      <ErrorState
        title={texts.failed}
        description={texts.failedDescription}
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
      <EmptyState title={texts.noneHere} hint={texts.noneHint}>
        {contribute}
      </EmptyState>
    );
  }
  return (
    <>
      <EntryList pages={pages} locked={locked} context={context} />
      {locked && <ExamplesNote empty={empty} contributeLink={contributeForAll} />}
    </>
  );
}
