import type { ReactNode } from "react";
import { Button } from "./Button";
import styles from "./StateMessage.module.css";
import { texts } from "./texts";

interface EmptyStateProps {
  title: string;
  hint?: string;
  /** The way on. */
  children?: ReactNode;
}

export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.message}>
      <p className={styles.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  description?: string;
  /** What went wrong in technical terms, small. */
  detail?: string;
  retrying: boolean;
  onRetry: () => void;
}

export function ErrorState({ title, description, detail, retrying, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.message} role="alert">
      <p className={styles.title}>{title}</p>
      {description && <p>{description}</p>}
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.actions}>
        <Button look="quiet" aria-disabled={retrying} onClick={() => !retrying && onRetry()}>
          {retrying ? texts.retrying : texts.retry}
        </Button>
      </div>
    </div>
  );
}
