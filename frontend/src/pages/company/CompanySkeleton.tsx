import { EntrySkeletons } from "#features/salary/entries/EntriesState";
import box from "#features/salary/figures/AnswerBox.module.css";
import { ListRowSkeletons } from "#features/salary/list/ListRow";
import { Section } from "#ui/Section";
import { Loading, Skeleton } from "#ui/Skeleton";
import { texts } from "./texts";

/** Placeholder of the list of titles. */
export const JobRows = () => (
  <Loading>
    <ListRowSkeletons rows={10} />
  </Loading>
);

/** Placeholder of the answer. */
export function AnswerSkeleton() {
  return (
    <div className={box.wide}>
      <p className={box.label}>
        <Skeleton width="11em" />
      </p>
      <p className={box.words}>
        <Skeleton width="60%" />
      </p>
      <p className={box.sentence}>
        <Skeleton width="80%" />
      </p>
      <JobRows />
    </div>
  );
}

/** Placeholder of the list of entries. */
export function EntriesSkeleton() {
  return (
    <Section variant="wide" title={texts.entries(null)}>
      <EntrySkeletons rows={4} />
    </Section>
  );
}

const POSTS = ["first", "second", "third"];

export function ForumSkeleton() {
  return (
    <Loading>
      <div style={{ display: "grid", gap: "16px" }}>
        <Skeleton width="40%" height="76px" />
        {POSTS.map((post) => (
          <Skeleton key={post} height="172px" />
        ))}
      </div>
    </Loading>
  );
}
