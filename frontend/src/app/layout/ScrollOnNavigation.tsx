import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Scroll position of each history entry, by key. */
const positions = new Map<string, number>();

function findSection(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A malformed hash names no section.
    return null;
  }
}

function scrollToSection(hash: string): boolean {
  const section = findSection(hash);
  section?.scrollIntoView();
  return section !== null;
}

function scrollDownTo(position: number): boolean {
  window.scrollTo(0, position);
  return Math.ceil(window.scrollY) >= position;
}

/**
 * Retries after each change of the page until `attempt` succeeds or the user scrolls. Returns a function that stops it.
 */
function retryUntilDone(attempt: () => boolean): () => void {
  const userScroll = new AbortController();
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  function stop() {
    observer.disconnect();
    userScroll.abort();
  }
  if (attempt()) return stop;
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    window.addEventListener(event, stop, { signal: userScroll.signal, passive: true });
  }
  return stop;
}

/** Stores the scroll position. The browser's own restoration does not wait for lazily loaded content. */
function useRememberedPosition(key: string) {
  useEffect(() => {
    const storePosition = () => {
      // On 'back' the browser may scroll before the page has changed.
      const isCurrentEntry = (window.history.state?.key ?? "default") === key;
      if (isCurrentEntry) positions.set(key, window.scrollY);
    };
    window.addEventListener("scroll", storePosition, { passive: true });
    return () => window.removeEventListener("scroll", storePosition);
  }, [key]);
}

/**
 * Scrolls on navigation: to the top, or to the section in the hash; on back and forward, to the stored position.
 * Replacing only the query keeps the position. Waits for lazily loaded parts. Must be rendered beside the page so that
 * its effects run after it.
 */
export function ScrollOnNavigation() {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef<{ pathname: string; search: string } | null>(null);
  useRememberedPosition(key);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = { pathname, search };
    const filtered = type === "REPLACE" && from?.pathname === pathname && from.search !== search;
    if (filtered) return undefined;

    const position = type === "POP" ? positions.get(key) : undefined;
    if (position !== undefined) return retryUntilDone(() => scrollDownTo(position));
    if (hash) {
      window.scrollTo(0, 0);
      return retryUntilDone(() => scrollToSection(hash));
    }
    // The browser handles the first page of a visit.
    if (from) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, search, hash, type]);
  return null;
}
