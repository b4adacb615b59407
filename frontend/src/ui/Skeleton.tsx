import type { ReactNode } from "react";
import styles from "./Skeleton.module.css";
import { texts } from "./texts";
import { VisuallyHidden } from "./VisuallyHidden";

interface SkeletonProps {
  width?: string;
  height?: string;
}

/** A grey stand-in of the size of what is being loaded. */
export function Skeleton({ width = "100%", height = "1em" }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** Wraps a screen's skeletons and tells screen readers once that it is loading. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {children}
    </div>
  );
}
