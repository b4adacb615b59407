import { type ReactNode, useEffect, useRef } from "react";
import type { SalaryEntry } from "#api/types";
import { Fold } from "#ui/Fold";
import { LoadMore } from "#ui/LoadMore";
import { EmptyState } from "#ui/StateMessage";
import textStyles from "#ui/text.module.css";
import { describeEntriesFailure, EntriesState, ExamplesNote } from "./EntriesState";
import { type CardContext, EntryCard } from "./EntryCard";
import { texts } from "./texts";
import type { EntryPages } from "./useEntryPages";

/** The examples of a job that are not folded. */
const MAX_OPEN_EXAMPLES = 2;

/** Focuses the first entry of a further page. A refetched page may have more entries too. */
function useFocusFirstNewEntry({ pageCount, entries: { length } }: EntryPages) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ pageCount, length });
  useEffect(() => {
    const firstNew = before.current.length;
    if (pageCount > before.current.pageCount) list.current?.querySelectorAll("article")[firstNew]?.focus();
    before.current = { pageCount, length };
  }, [pageCount, length]);
  return list;
}

interface EntryListProps {
  pages: EntryPages;
  locked: boolean;
  context: CardContext;
  /** Says that these are examples. */
  note: ReactNode;
}

function EntryList({ pages, locked, context, note }: EntryListProps) {
  const list = useFocusFirstNewEntry(pages);
  const renderCards = (entries: readonly SalaryEntry[]) => (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryCard entry={entry} locked={locked} context={context} />
        </li>
      ))}
    </ul>
  );
  const openCount = locked && context === "job" ? MAX_OPEN_EXAMPLES : pages.entries.length;
  const folded = pages.entries.slice(openCount);
  const failedDetail = describeEntriesFailure(pages.moreError, context);
  const end = (
    <>
      <LoadMore list={pages} texts={{ ...texts, failedDetail }} />
      {note}
    </>
  );
  return (
    <div ref={list}>
      {renderCards(pages.entries.slice(0, openCount))}
      {folded.length > 0 ? (
        <Fold title={texts.moreExamples}>
          {renderCards(folded)}
          {end}
        </Fold>
      ) : (
        end
      )}
    </div>
  );
}

interface EntryPanelBodyProps {
  pages: EntryPages;
  context: CardContext;
  /** A link to the form, with this text. */
  renderContribute: (label: string) => ReactNode;
}

/** The entries of a job or company in all their states, with a button for more. */
export function EntryPanelBody({ pages, context, renderContribute }: EntryPanelBodyProps) {
  return (
    <EntriesState pages={pages} context={context} skeletons={4}>
      {({ hasAccess, entries, totalCount }) => {
        const locked = !hasAccess;
        const empty = entries.length === 0;
        if (empty && (!locked || totalCount === 0)) {
          return (
            <EmptyState title={texts.noneHere} hint={texts.noneHereHint}>
              {renderContribute(texts.contribute)}
            </EmptyState>
          );
        }
        const link = renderContribute(texts.contributeForAll);
        return (
          <>
            {!empty && !locked && <p className={textStyles.note}>{texts.asReported}</p>}
            <EntryList
              {...{ pages, locked, context }}
              note={locked && <ExamplesNote empty={empty} contributeLink={link} />}
            />
          </>
        );
      }}
    </EntriesState>
  );
}
