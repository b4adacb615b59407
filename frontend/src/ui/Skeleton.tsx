import type { ReactNode } from "react";
import styles from "./Skeleton.module.css";
import { texts } from "./texts";
import { VisuallyHidden } from "./VisuallyHidden";

interface SkeletonProps {
  width?: string;
  height?: string;
}

/** A grey placeholder while content loads. */
export function Skeleton({ width = "100%", height = "1em" }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** Announces once that the skeletons are loading. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {children}
    </div>
  );
}

/** A grey placeholder of a part of the page. */
export function Placeholder({ height }: { height: string }) {
  return (
    <Loading>
      <Skeleton height={height} />
    </Loading>
  );
}
