import { EntrySkeletons } from "../../features/salary/entries/EntrySkeletons";
import { PayRowSkeletons } from "../../features/salary/figures/PayRow";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/Panel";
import { Loading, Skeleton } from "../../ui/Skeleton";
import { texts } from "./texts";

/** Placeholder of the list of jobs. */
export function JobRows({ title = texts.jobsTab, rows = 6 }: { title?: string; rows?: number }) {
  return (
    <Panel title={title}>
      <PayRowSkeletons rows={rows} />
    </Panel>
  );
}

export function CompanySkeleton() {
  return (
    <Loading>
      <div className={layout.parts}>
        <Skeleton height="48px" />
        <JobRows />
      </div>
    </Loading>
  );
}

/** Placeholder of the list of entries. */
export function EntriesSkeleton() {
  return (
    <Panel title={texts.newestEntries}>
      <EntrySkeletons rows={4} />
    </Panel>
  );
}

export function JobListSkeleton() {
  return (
    <Loading>
      <JobRows />
    </Loading>
  );
}
