import { Component, type ReactNode } from "react";
import { LoadFailure } from "./LoadFailure";

interface ErrorBoundaryProps {
  /** Another value gives the children another chance: the page's location. */
  resetKey?: unknown;
  /** Stands in where the page around goes on; the whole page says that it failed unless given. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: unknown;
}

/** Stands in for what cannot be drawn, most often because its code is gone from the server after an update. */
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
