import { Panel } from "../../ui/Panel";
import { Loading, Skeleton } from "../../ui/Skeleton";
import { texts } from "./texts";

const POSTS = ["first", "second", "third"];

/** The shape of a forum that is on its way. */
export function ForumSkeleton() {
  return (
    <Loading>
      <Panel title={texts.title}>
        {POSTS.map((post) => (
          <div key={post}>
            <Skeleton width="40%" height="40px" />
            <Skeleton height="72px" />
          </div>
        ))}
      </Panel>
    </Loading>
  );
}
