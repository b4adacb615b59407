import { type ReactNode, Suspense } from "react";
import { ErrorBoundary, type Failure } from "./ErrorBoundary";
import { ErrorState } from "./StateMessage";
import { texts } from "./texts";

const renderSectionFailure = ({ unreachable, retrying, retry }: Failure) => (
  <ErrorState
    title={texts.sectionFailed}
    description={unreachable ? texts.notReached : undefined}
    retrying={retrying}
    onRetry={retry}
  />
);

interface LazySectionProps {
  /** Shown while loading, at the size of the section. */
  fallback?: ReactNode;
  /** Returns what is shown if loading fails. The rest of the page is unaffected. */
  renderFailure?: (failure: Failure) => ReactNode;
  children: ReactNode;
}

/** A lazily loaded section of a page. */
export function LazySection({ fallback = null, renderFailure = renderSectionFailure, children }: LazySectionProps) {
  return (
    <ErrorBoundary renderFailure={renderFailure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
