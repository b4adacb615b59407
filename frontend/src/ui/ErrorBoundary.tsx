import { Component, type ReactNode, Suspense, useEffect, useRef } from "react";
import { isServerReachable } from "#lib/page-code";
import { reloadPage } from "#lib/page-load";
import { retryFailedCode } from "./lazy";
import { Page } from "./Page";
import { ErrorState } from "./StateMessage";
import { texts } from "./texts";

/** Shown instead of a page that cannot be loaded. */
function LoadFailure({ unreachable, retrying, retry }: Failure) {
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

interface Failure {
  unreachable: boolean;
  retrying: boolean;
  /** Renders the content again if the server answers. The second time, loads the page again. */
  retry: () => void;
}

interface ErrorBoundaryProps {
  /** A new value, such as a new location, clears the error. */
  resetKey?: unknown;
  /** Returns what is shown instead of the full-page error. */
  renderFailure?: (failure: Failure) => ReactNode;
  children: ReactNode;
}

const NO_FAILURE = { failed: false, unreachable: false, retrying: false, hasRetried: false };

type ErrorBoundaryState = typeof NO_FAILURE & { resetKey: unknown };

/** Catches render errors. The usual cause is code that could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { ...NO_FAILURE, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true, retrying: false };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    if (resetKey === state.resetKey) return null;
    if (state.failed) retryFailedCode();
    return { ...NO_FAILURE, resetKey };
  }

  override async componentDidCatch() {
    this.setState({ unreachable: !(await isServerReachable()) });
  }

  retry = async () => {
    this.setState({ retrying: true });
    if (!(await isServerReachable())) return this.setState({ unreachable: true, retrying: false });
    // The code was removed by a newer version of the site.
    if (this.state.hasRetried) return reloadPage();
    retryFailedCode();
    this.setState({ failed: false, hasRetried: true });
  };

  override render() {
    const { renderFailure = (failure) => <LoadFailure {...failure} />, children } = this.props;
    const { failed, unreachable, retrying } = this.state;
    return failed ? renderFailure({ unreachable, retrying, retry: this.retry }) : children;
  }
}

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
