import type { ReactNode } from "react";
import type { SalaryEntryList } from "#api/types";
import { getErrorMessage } from "#lib/error-message";
import { contributePath } from "#lib/paths";
import { ButtonLink } from "#ui/Button";
import { QueryState } from "#ui/QueryState";
import { Loading, Skeleton } from "#ui/Skeleton";
import { EmptyState } from "#ui/StateMessage";
import type { CardContext } from "./EntryCard";
import styles from "./EntrySkeletons.module.css";
import { texts } from "./texts";
import type { EntryPages } from "./useEntryPages";

export function EntrySkeletons({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never move
    <div key={row} className={styles.entry}>
      <Skeleton width="45%" />
      <Skeleton width="7em" height="1.3em" />
      <Skeleton width="60%" />
      <Skeleton width="5em" />
    </div>
  ));
}

interface ExamplesNoteProps {
  /** No example matches. */
  empty: boolean;
  /** Replaces the default link. */
  contributeLink?: ReactNode;
}

/** Says that viewers without access see examples, and how to see all entries. */
export function ExamplesNote({ empty, contributeLink }: ExamplesNoteProps) {
  return (
    <EmptyState title={empty ? texts.noExamples : texts.examples} hint={texts.examplesHint}>
      {contributeLink ?? <ButtonLink to={contributePath()}>{texts.contributeForAll}</ButtonLink>}
    </EmptyState>
  );
}

/** Why entries could not be loaded, if the server said it, or else what the page says (spec 1.8.4, 1.8.5). */
export function describeEntriesFailure(error: Error | null | undefined, context: CardContext): string {
  return getErrorMessage(error, context === "job" && error ? error.message : texts.entriesFailed);
}

interface EntriesStateProps {
  pages: EntryPages;
  context: CardContext;
  /** Number of placeholders. */
  skeletons: number;
  children: (firstPage: SalaryEntryList) => ReactNode;
}

/** The content of the first page, or that it is loading or has failed, with the reason. */
export function EntriesState({ pages: { query }, context, skeletons, children }: EntriesStateProps) {
  const failedDetail = describeEntriesFailure(query.error, context);
  const placeholder = (
    <Loading>
      <EntrySkeletons rows={skeletons} />
    </Loading>
  );
  return (
    <QueryState query={query} texts={{ ...texts, failedDetail }} loading={placeholder}>
      {children}
    </QueryState>
  );
}
