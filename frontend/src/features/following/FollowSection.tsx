import type { Follow } from "../../api/types";
import { LazySection } from "../../ui/LazySection";
import { lazy } from "../../ui/lazy";
import { NearViewport } from "../../ui/NearViewport";
import { Panel } from "../../ui/Panel";
import { Skeleton } from "../../ui/Skeleton";
import { texts } from "./texts";

const FollowPanel = lazy(() => import("./FollowPanel"));

/** The follow panel at the end of a page. Its code and data load when the visitor comes near. */
export function FollowSection({ follow }: { follow: Follow }) {
  const placeholder = (
    <Panel title={texts.followTitle(follow.name)}>
      <Skeleton height="72px" />
    </Panel>
  );
  return (
    <NearViewport fallback={placeholder}>
      <LazySection fallback={placeholder}>
        <FollowPanel follow={follow} />
      </LazySection>
    </NearViewport>
  );
}
