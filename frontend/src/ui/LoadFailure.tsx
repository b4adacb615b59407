import { useEffect, useRef } from "react";
import { Page } from "./Page";
import { ErrorState } from "./StateMessage";
import { texts } from "./texts";

/** Tells that a part of the site did not arrive. Trying again needs the site's new address book: a whole reload. */
export function LoadFailure() {
  const box = useRef<HTMLDivElement>(null);
  // What had the focus is gone, or has nothing left to say.
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  return (
    <Page>
      <div ref={box}>
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
