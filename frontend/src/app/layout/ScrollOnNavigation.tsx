import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** How far down each entry of the history was left. */
const positions = new Map<string, number>();

function findSection(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Such an address names nothing, and the page is the same without it.
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

/** Tries again with all that the page gets, until it works or somebody scrolls. Gives back how to stop. */
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

/** Remembers how far down a page was left: the browser's own memory does not wait for the page to be there. */
function useRememberedPosition(key: string) {
  useEffect(() => {
    const remember = () => {
      // On the way back the browser scrolls already while the page that is left still stands.
      const isHere = (window.history.state?.key ?? "default") === key;
      if (isHere) positions.set(key, window.scrollY);
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);
}

/**
 * Going somewhere begins at the top, or at the section that the address names with `#`; going back or forward, where
 * one was. Filters, which replace a page's query, keep the place. Parts of a page may come after it: it waits for them.
 * Stands beside the page, so that it acts when the page is there, not before.
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
    // Where a visit or a reload begins is the browser's own business.
    if (from) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, search, hash, type]);
  return null;
}
