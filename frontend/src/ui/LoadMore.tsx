import { useEffect, useEffectEvent, useRef } from "react";
import type { PagedList } from "../lib/paged-list";
import { Button } from "./Button";
import styles from "./LoadMore.module.css";
import { texts as common } from "./texts";

/** How far below the screen's edge the next page is asked for, so that it is there when one comes to it. */
const ROOT_MARGIN = "1200px 0px";
/** Then the button has its turn, so that the page's foot can be reached. */
const AUTOMATIC_PAGES = 5;

interface LoadMoreProps {
  list: PagedList;
  texts: {
    /** Why there is no more yet. */
    failedDescription: string;
    loadMore: string;
    /** Stands at the end of a list that went on by itself. */
    end: string;
  };
  /** Goes on by itself when one scrolls to the end. */
  automatic?: boolean;
}

/** The end of a list that has more: a button, and what went wrong. */
export function LoadMore({ list, texts, automatic = false }: LoadMoreProps) {
  const { hasMore, loadMore, loadingMore, moreError, pageCount } = list;
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const onReached = useEffectEvent(() => {
    if (!moreError) loadMore();
  });

  const watching = automatic && hasMore && pageCount % AUTOMATIC_PAGES !== 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stays in view is reported once, so each page needs a new watch
  useEffect(() => {
    if (!watching || !box.current) return;
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && onReached(), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [watching, pageCount]);

  useEffect(() => {
    // The button that was pressed is gone: the focus stays at the list's end.
    if (!hasMore && pressed.current) end.current?.focus();
  }, [hasMore]);

  if (!hasMore) {
    return automatic && pageCount > 1 ? (
      <p ref={end} className={styles.end} tabIndex={-1}>
        {texts.end}
      </p>
    ) : null;
  }
  return (
    <div ref={box} className={styles.more}>
      {moreError && (
        <div role="alert">
          <p>{texts.failedDescription}</p>
          <p className={styles.detail}>{moreError.message}</p>
        </div>
      )}
      {/* One and the same button all along, so that the focus has somewhere to be. */}
      <Button
        variant="quiet"
        aria-disabled={loadingMore}
        onClick={() => {
          pressed.current = true;
          loadMore();
        }}
      >
        {loadingMore ? common.retrying : moreError ? common.retry : texts.loadMore}
      </Button>
    </div>
  );
}
