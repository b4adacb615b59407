import { useEffect, useRef } from "react";
import type { Failure } from "./ErrorBoundary";
import { Page } from "./Page";
import { ErrorState } from "./StateMessage";
import { texts } from "./texts";

/** Shown instead of a page that cannot be loaded. */
export function LoadFailure({ unreachable, retrying, retry }: Failure) {
  const containerRef = useRef<HTMLDivElement>(null);
  // The focused element was removed with the failed content: focus this one.
  useEffect(() => containerRef.current?.querySelector("button")?.focus(), []);
  return (
    <Page>
      <div ref={containerRef}>
        <ErrorState
          title={texts.loadFailed}
          description={unreachable ? texts.notReached : texts.loadFailedDescription}
          retrying={retrying}
          onRetry={retry}
        />
      </div>
    </Page>
  );
}
