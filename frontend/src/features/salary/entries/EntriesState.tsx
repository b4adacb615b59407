import type { ReactNode } from "react";
import type { SalaryEntryList } from "../../../api/types";
import { QueryState } from "../../../ui/QueryState";
import { Loading } from "../../../ui/Skeleton";
import { EntrySkeletons } from "./EntrySkeletons";
import { texts } from "./texts";
import type { EntryPages } from "./useEntryPages";

interface EntriesStateProps {
  pages: EntryPages;
  /** Number of placeholders. */
  skeletons: number;
  children: (firstPage: SalaryEntryList) => ReactNode;
}

/** The content of the first page, or that it is loading or has failed, with the reason. */
export function EntriesState({ pages: { query }, skeletons, children }: EntriesStateProps) {
  const failedDetail = query.error instanceof Error ? query.error.message : "";
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
