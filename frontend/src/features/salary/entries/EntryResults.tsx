import { useMemo } from "react";
import { Button, ButtonLink } from "../../../ui/Button";
import { LoadMore } from "../../../ui/LoadMore";
import { Loading } from "../../../ui/Skeleton";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { WindowedList } from "../../../ui/WindowedList";
import { SalaryAxis } from "../figures/SalaryLine";
import { EntryCard } from "./EntryCard";
import { EntryGroup } from "./EntryGroup";
import styles from "./EntryResults.module.css";
import { EntrySkeletons } from "./EntrySkeletons";
import { groupByJob } from "./group-by-job";
import { texts } from "./texts";
import type { EntryOrder } from "./useEntryOrderParam";
import type { EntryPages } from "./useEntryPages";

const CARD_HEIGHT = 132;
const GROUP_HEIGHT = 180;

function EntryGroups({ feed, locked }: { feed: EntryPages; locked: boolean }) {
  const groups = useMemo(() => groupByJob(feed.entries), [feed.entries]);
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
  feed: EntryPages;
  order: EntryOrder;
  searched: boolean;
  onShowAll: () => void;
}

/** The entry list in all its states. */
export function EntryResults({ feed, order, searched, onShowAll }: EntryResultsProps) {
  const { entries, first, firstError } = feed;
  if (firstError) {
    return (
      <ErrorState
        title={texts.failed}
        description={texts.failedDescription}
        detail={firstError.message}
        retrying={feed.refreshing}
        onRetry={feed.retryFirst}
      />
    );
  }
  if (!first) {
    return (
      <Loading>
        <EntrySkeletons rows={8} />
      </Loading>
    );
  }
  if (entries.length === 0) {
    return searched ? (
      <EmptyState title={texts.noMatch}>
        <Button variant="quiet" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title={texts.none} hint={texts.noneHint}>
        <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
      </EmptyState>
    );
  }
  const locked = !first.hasAccess;
  return (
    <div className={styles.results} aria-busy={feed.refreshing}>
      {order === "jobs" ? (
        <EntryGroups feed={feed} locked={locked} />
      ) : (
        <>
          <div className={styles.axis}>
            <SalaryAxis />
          </div>
          <WindowedList
            label={texts.list}
            items={entries}
            getKey={({ id }) => id}
            rowHeight={CARD_HEIGHT}
            renderRow={(entry) => <EntryCard entry={entry} locked={locked} context="all" />}
          />
        </>
      )}
      <LoadMore list={feed} texts={texts} automatic />
    </div>
  );
}
