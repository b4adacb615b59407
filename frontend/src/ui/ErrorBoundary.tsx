import { Component, type ReactNode } from "react";
import { LoadFailure } from "./LoadFailure";

interface ErrorBoundaryProps {
  /** A new value, such as a new location, clears the error. */
  resetKey?: unknown;
  /** Shown instead of the full-page error. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: unknown;
}

/** Catches render errors. The usual cause is a chunk that was removed by a deployment. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render() {
    const { fallback = <LoadFailure />, children } = this.props;
    return this.state.failed ? fallback : children;
  }
}
