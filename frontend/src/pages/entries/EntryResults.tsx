import { useMemo } from "react";
import type { SalaryEntryList } from "../../api/types";
import { describeEntriesFailure, EntriesState } from "../../features/salary/entries/EntriesState";
import { EntryCard } from "../../features/salary/entries/EntryCard";
import { ExamplesNote } from "../../features/salary/entries/ExamplesNote";
import { texts } from "../../features/salary/entries/texts";
import type { EntryPages } from "../../features/salary/entries/useEntryPages";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { Button, ButtonLink } from "../../ui/Button";
import { LoadMore } from "../../ui/LoadMore";
import { EmptyState } from "../../ui/StateMessage";
import { WindowedList } from "../../ui/WindowedList";
import { EntryGroup } from "./EntryGroup";
import styles from "./EntryResults.module.css";
import { groupByJob } from "./group-by-job";
import type { EntryOrder } from "./useEntryOrderParam";

const CARD_HEIGHT = 132;
const GROUP_HEIGHT = 180;
/** What a visitor sees before the banner. */
const ENTRIES_BEFORE_BANNER = 5;

function EntryGroups({ pages, locked }: { pages: EntryPages; locked: boolean }) {
  const groups = useMemo(() => groupByJob(pages.entries), [pages.entries]);
  return (
    <WindowedList
      label={texts.groups}
      items={groups}
      getKey={({ jobTitle }) => jobTitle}
      rowHeight={GROUP_HEIGHT}
      renderRow={(group) => <EntryGroup group={group} locked={locked} />}
    />
  );
}

interface EntryResultsProps {
  pages: EntryPages;
  order: EntryOrder;
  hasQuery: boolean;
  onShowAll: () => void;
}

/** The entry list in all its states. */
export function EntryResults(props: EntryResultsProps) {
  return (
    <EntriesState pages={props.pages} context="all" skeletons={8}>
      {(firstPage) => <Results {...props} firstPage={firstPage} />}
    </EntriesState>
  );
}

type ResultsProps = EntryResultsProps & { firstPage: SalaryEntryList };

function Results({ pages, order, hasQuery, onShowAll, firstPage }: ResultsProps) {
  const { entries } = pages;
  const locked = !firstPage.hasAccess;
  const banner = locked && <AccessBanner>{texts.locked}</AccessBanner>;
  if (entries.length === 0) {
    if (locked && hasQuery && firstPage.totalCount !== 0) return <ExamplesNote empty />;
    return (
      <div className={styles.results}>
        {hasQuery ? (
          <EmptyState title={texts.noMatch}>
            <Button variant="quiet" onClick={onShowAll}>
              {texts.showAll}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title={texts.none} hint={texts.noneHint}>
            <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
          </EmptyState>
        )}
        {banner}
      </div>
    );
  }
  const lastBeforeBanner = entries.slice(0, ENTRIES_BEFORE_BANNER).at(-1);
  return (
    <div className={styles.results} aria-busy={pages.refreshing}>
      {order === "jobs" ? (
        <>
          <EntryGroups pages={pages} locked={locked} />
          {banner}
        </>
      ) : (
        <WindowedList
          label={texts.list}
          items={entries}
          getKey={({ id }) => id}
          rowHeight={CARD_HEIGHT}
          renderRow={(entry) => (
            <>
              <EntryCard entry={entry} locked={locked} context="all" />
              {entry === lastBeforeBanner && banner}
            </>
          )}
        />
      )}
      {!locked && (
        <LoadMore
          list={pages}
          texts={{ ...texts, failedDetail: describeEntriesFailure(pages.moreError, "all") }}
          automatic
        />
      )}
    </div>
  );
}
