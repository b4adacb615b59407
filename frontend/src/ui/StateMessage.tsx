import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "./Button";
import styles from "./StateMessage.module.css";
import { texts } from "./texts";

interface EmptyStateProps {
  title: string;
  hint?: string;
  /** Actions. */
  children?: ReactNode;
}

export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.message}>
      <div>
        <p className={styles.title}>{title}</p>
        {hint && <p>{hint}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  description?: string | undefined;
  /** Technical details, in small text. */
  detail?: string | undefined;
  retrying: boolean;
  onRetry: () => void;
}

/** A successful retry removes the focused button: focus the page heading. */
function useFocusHeadingOnUnmount() {
  const containerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const message = containerRef.current;
    return () => {
      if (message?.contains(document.activeElement)) document.querySelector("h1")?.focus({ preventScroll: true });
    };
  }, []);
  return containerRef;
}

export function ErrorState({ title, description, detail, retrying, onRetry }: ErrorStateProps) {
  const containerRef = useFocusHeadingOnUnmount();
  return (
    <div ref={containerRef} className={styles.message} role="alert">
      <div>
        <p className={styles.title}>{title}</p>
        {description && <p>{description}</p>}
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" isBusy={retrying} onClick={onRetry}>
          {retrying ? texts.fetching : texts.retry}
        </Button>
      </div>
    </div>
  );
}
