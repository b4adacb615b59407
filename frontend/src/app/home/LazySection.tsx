import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { ErrorState } from "../../ui/StateMessage";
import { texts } from "./texts";

/** What did not arrive needs the site's new address book: a whole reload. */
const missing = (
  <ErrorState
    title={texts.partFailed}
    retryLabel={texts.reload}
    retrying={false}
    onRetry={() => window.location.reload()}
  />
);

interface LazySectionProps {
  /** Stands in, as large as the part, until its code is here. */
  fallback: ReactNode;
  /** Stands in where the code does not arrive: the rest of the page goes on. */
  errorFallback?: ReactNode;
  children: ReactNode;
}

/** A part of the front page whose code is not needed for the first screen. */
export function LazySection({ fallback, errorFallback = missing, children }: LazySectionProps) {
  return (
    <ErrorBoundary fallback={errorFallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
