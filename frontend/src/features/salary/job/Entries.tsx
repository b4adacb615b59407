import { useEffect, useRef, useState } from "react";
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

/** Whoever asked for a further page goes on at its first entry, or at the way to try again. */
function useFocusOnArrival(arrived: "entries" | "failure" | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrived) box.current?.querySelector<HTMLElement>("article, button")?.focus();
  }, [arrived]);
  return box;
}

function FurtherPage(props: EntryPageProps) {
  const { data, error } = useEntryPage(props);
  const box = useFocusOnArrival(error ? "failure" : data ? "entries" : null);
  return (
    <div ref={box}>
      <EntryPage {...props} />
    </div>
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
  return (
    <ul>
      {data.entries.map((entry) => (
        <li key={entry.id}>
          <EntryCard entry={entry} locked={!data.hasAccess} />
        </li>
      ))}
    </ul>
  );
}

/** A job's entries, newest first, a page at a time. */
export function Entries({ jobTitle, filters }: { jobTitle: string; filters: JobFilters }) {
  const [further, setFurther] = useState<readonly string[]>([]);
  const { data } = useEntryPage({ jobTitle, filters, cursor: null });
  const last = useEntryPage({ jobTitle, filters, cursor: further.at(-1) ?? null });
  const nextCursor = last.data?.nextCursor;
  const loading = further.length > 0 && !last.data && !last.error;
  return (
    <Panel
      title={texts.entriesTitle(data?.totalCount ?? null)}
      action={<ButtonLink to="/bidra">{texts.contribute}</ButtonLink>}
    >
      {(filters.experience || filters.education) && <p className={styles.scope}>{texts.entriesScope}</p>}
      <EntryPage jobTitle={jobTitle} filters={filters} cursor={null} />
      {further.map((cursor) => (
        <FurtherPage key={cursor} jobTitle={jobTitle} filters={filters} cursor={cursor} />
      ))}
      {/* The button stays while it works, so that the focus has somewhere to be. */}
      {(nextCursor || loading) && (
        <div className={styles.more}>
          <Button
            look="quiet"
            aria-disabled={loading}
            onClick={() => nextCursor && setFurther([...further, nextCursor])}
          >
            {texts.loadMore}
          </Button>
        </div>
      )}
    </Panel>
  );
}
