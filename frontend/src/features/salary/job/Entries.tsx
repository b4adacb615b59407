import { useState } from "react";
import { Button, ButtonLink } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { EmptyState, ErrorState } from "../../../ui/StateMessage";
import { type JobFilters, useSalaryEntries } from "../api";
import styles from "./Entries.module.css";
import { EntryCard } from "./EntryCard";
import { texts } from "./texts";

const PAGE_SIZE = 20;

interface EntryPageProps {
  jobTitle: string;
  filters: JobFilters;
  cursor: string | null;
  /** Given to the last page: shows the next one. */
  onMore?: ((cursor: string) => void) | undefined;
}

function useEntryPage({ jobTitle, filters: { company, location }, cursor }: EntryPageProps) {
  return useSalaryEntries({ jobTitle, company, location, limit: PAGE_SIZE, cursor });
}

function EntrySkeletons() {
  return (
    <Loading>
      {["a", "b", "c", "d"].map((entry) => (
        <div key={entry} className={styles.skeleton}>
          <Skeleton width="45%" />
          <Skeleton width="7em" height="1.3em" />
          <Skeleton width="60%" />
          <Skeleton width="5em" />
        </div>
      ))}
    </Loading>
  );
}

function EntryPage(props: EntryPageProps) {
  const { data, error, isValidating, mutate } = useEntryPage(props);
  if (error) {
    return (
      <ErrorState
        title={texts.dataFailed}
        description={texts.dataFailedDescription}
        detail={error.message}
        retrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  if (!data) return <EntrySkeletons />;
  if (data.entries.length === 0 && props.cursor === null) {
    return (
      <EmptyState title={texts.entriesEmpty} hint={texts.entriesEmptyHint}>
        <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
      </EmptyState>
    );
  }
  const { nextCursor } = data;
  const { onMore } = props;
  return (
    <>
      <ul>
        {data.entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} locked={!data.hasAccess} />
          </li>
        ))}
      </ul>
      {nextCursor && onMore && (
        <div className={styles.more}>
          <Button look="quiet" onClick={() => onMore(nextCursor)}>
            {texts.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** A job's entries, newest first, a page at a time. */
export function Entries({ jobTitle, filters }: { jobTitle: string; filters: JobFilters }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const { data } = useEntryPage({ jobTitle, filters, cursor: null });
  return (
    <Panel
      title={texts.entriesTitle(data?.totalCount ?? null)}
      action={<ButtonLink to="/bidra">{texts.contribute}</ButtonLink>}
    >
      {(filters.experience || filters.education) && <p className={styles.scope}>{texts.entriesScope}</p>}
      {cursors.map((cursor, page) => (
        <EntryPage
          key={cursor}
          jobTitle={jobTitle}
          filters={filters}
          cursor={cursor}
          onMore={page === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </Panel>
  );
}
