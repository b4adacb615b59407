import type { ReactNode } from "react";
import { Button } from "./Button";
import { Placeholder } from "./Skeleton";
import { ErrorState } from "./StateMessage";
import styles from "./StateMessage.module.css";
import { texts as shared } from "./texts";

/** A response of SWR, as far as it says what to show. */
export interface Query<Data> {
  data?: Data | undefined;
  error?: unknown;
  isValidating: boolean;
  mutate: () => unknown;
}

/** Says that what is shown could not be refreshed. */
function StaleNotice({ query: { isValidating, mutate } }: { query: Query<unknown> }) {
  return (
    <div className={styles.stale}>
      <p role="status">{shared.stale}</p>
      <Button variant="quiet" isBusy={isValidating} onClick={() => mutate()}>
        {isValidating ? shared.fetching : shared.retry}
      </Button>
    </div>
  );
}

interface QueryTexts {
  failed: string;
  failedDescription?: string;
  failedDetail?: string;
}

interface QueryFailureProps {
  query: Pick<Query<unknown>, "isValidating" | "mutate">;
  texts: QueryTexts;
}

/** A response that has failed, with a button that tries again. */
export function QueryFailure({ query: { isValidating, mutate }, texts }: QueryFailureProps) {
  return (
    <ErrorState
      title={texts.failed}
      description={texts.failedDescription}
      detail={texts.failedDetail}
      retrying={isValidating}
      onRetry={() => mutate()}
    />
  );
}

interface QueryStateProps<Data> {
  query: Query<Data>;
  texts?: QueryTexts;
  /** Placeholder of the content. */
  loading?: ReactNode;
  /** Height of a grey placeholder that replaces `loading`. */
  height?: string;
  children: (data: Data) => ReactNode;
}

/** The content of a response, or that it is loading or has failed. A failed refresh keeps what is shown. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loading, height, children } = props;
  const texts: QueryTexts = props.texts ?? shared.query;
  const { data, error } = query;
  if (data !== undefined) {
    return (
      <>
        {error !== undefined && <StaleNotice query={query} />}
        {children(data)}
      </>
    );
  }
  if (error === undefined) {
    return height === undefined ? loading : <Placeholder height={height} />;
  }
  return <QueryFailure query={query} texts={texts} />;
}
