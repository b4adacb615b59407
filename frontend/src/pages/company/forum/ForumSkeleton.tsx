import { Loading, Skeleton } from "../../../ui/Skeleton";

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
