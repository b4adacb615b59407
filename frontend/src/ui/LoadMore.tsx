import { useEffect, useEffectEvent, useRef } from "react";
import { getRejectionReason } from "#lib/error-message";
import type { PagedList } from "#lib/paged-list";
import { Button } from "./Button";
import styles from "./LoadMore.module.css";
import { texts as common } from "./texts";

/** Loads the next page before the end is visible. */
const ROOT_MARGIN = "1200px 0px";
/** After this many pages the button must be pressed, so that the footer is reachable. */
const AUTOMATIC_PAGES = 5;

interface LoadMoreProps {
  list: PagedList;
  texts: {
    failedDescription: string;
    /** Default: what the user can change, if the server said it. */
    failedDetail?: string;
    loadMore: string;
    /** Shown at the end of a list that loads automatically. */
    end: string;
  };
  /** Loads the next page on scroll. */
  automatic?: boolean;
}

/** The end of a paged list: a button, and errors. */
export function LoadMore({ list, texts, automatic = false }: LoadMoreProps) {
  const { hasMore, loadMore, loadingMore, moreError, pageCount } = list;
  const failedDetail = texts.failedDetail ?? getRejectionReason(moreError);
  const containerRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const onReached = useEffectEvent(() => {
    if (!moreError) loadMore();
  });

  const isObserving = automatic && hasMore && pageCount % AUTOMATIC_PAGES !== 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer reports a visible element once, so each page needs a new one
  useEffect(() => {
    if (!isObserving || !containerRef.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onReached(),
      {
        rootMargin: ROOT_MARGIN,
      },
    );
    observer.observe(containerRef.current);
    return () => observer.disconnect();
  }, [isObserving, pageCount]);

  useEffect(() => {
    // The pressed button is gone: move the focus to the end text.
    if (!hasMore && pressed.current) endRef.current?.focus();
  }, [hasMore]);

  if (!hasMore) {
    return automatic && pageCount > 1 ? (
      <p ref={endRef} className={styles.end} tabIndex={-1}>
        {texts.end}
      </p>
    ) : null;
  }
  return (
    <div ref={containerRef} className={styles.more}>
      {moreError && (
        <div role="alert">
          <p>{texts.failedDescription}</p>
          {failedDetail && <p className={styles.detail}>{failedDetail}</p>}
        </div>
      )}
      {/* Keep the same button element, so that it keeps focus. */}
      <Button
        variant="quiet"
        aria-disabled={loadingMore}
        onClick={() => {
          pressed.current = true;
          loadMore();
        }}
      >
        {loadingMore ? common.fetching : moreError ? common.retry : texts.loadMore}
      </Button>
    </div>
  );
}
