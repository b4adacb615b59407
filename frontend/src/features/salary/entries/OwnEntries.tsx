import type { ReactNode } from "react";
import { useHasSession } from "#api/session-token";
import { LazySection } from "#ui/ErrorBoundary";
import { lazy } from "#ui/lazy";
import type { EntryQuery } from "../api";
import type { CardContext } from "./EntryCard";

const MemberEntries = lazy(() => import("./MemberEntries"));

export interface OwnEntriesProps {
  query: EntryQuery;
  context: CardContext;
  /** Shown without own entries. */
  children?: ReactNode;
  /** Whether nobody else has an entry here. */
  isAlone?: boolean;
}

/** The member's own entries that others do not see yet. */
export function OwnEntries(props: OwnEntriesProps) {
  if (!useHasSession()) return props.children;
  return (
    <LazySection>
      <MemberEntries {...props} />
    </LazySection>
  );
}
