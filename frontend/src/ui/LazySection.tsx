import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./ErrorBoundary";
import { ErrorState } from "./StateMessage";
import { texts } from "./texts";

/** Shown if the chunk cannot be loaded. Only a reload helps, because a deployment renames the files. */
const loadFailure = (
  <ErrorState
    title={texts.sectionFailed}
    retryLabel={texts.reload}
    retrying={false}
    onRetry={() => window.location.reload()}
  />
);

interface LazySectionProps {
  /** Shown while loading, at the size of the section. */
  fallback?: ReactNode;
  /** Shown if loading fails. The rest of the page is unaffected. */
  errorFallback?: ReactNode;
  children: ReactNode;
}

/** A lazily loaded section of a page, or a dialog. */
export function LazySection({ fallback = null, errorFallback = loadFailure, children }: LazySectionProps) {
  return (
    <ErrorBoundary fallback={errorFallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
