import { useEffect, useRef } from "react";
import { Page } from "./Page";
import { ErrorState } from "./StateMessage";
import { texts } from "./texts";

/** Shown if a chunk cannot be loaded. Reloading is needed because the deployed file names have changed. */
export function LoadFailure() {
  const containerRef = useRef<HTMLDivElement>(null);
  // The focused element was removed with the failed content: focus this one.
  useEffect(() => containerRef.current?.querySelector("button")?.focus(), []);
  return (
    <Page>
      <div ref={containerRef}>
        <ErrorState
          title={texts.loadFailed}
          description={texts.loadFailedDescription}
          retryLabel={texts.reload}
          retrying={false}
          onRetry={() => window.location.reload()}
        />
      </div>
    </Page>
  );
}
