import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { KEEPS_SCROLL, recall, remember, SCROLL } from "#lib/page-memory";

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
  if (section instanceof HTMLDetailsElement) section.open = true;
  section?.scrollIntoView();
  return section !== null;
}

function scrollDownTo(position: number): boolean {
  window.scrollTo(0, position);
  return Math.ceil(window.scrollY) >= position;
}

/** A position is held until the page has been unchanged for this long, because parts above it may load late. */
const SETTLED_AFTER_MS = 2000;

/**
 * Repeats `attempt` after each change of the page, until it has succeeded and the page is settled, or the user scrolls.
 * Returns a function that stops it.
 */
function holdPosition(attempt: () => boolean): () => void {
  const userScroll = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryAgain = () => {
    if (!attempt()) return;
    clearTimeout(timer);
    timer = setTimeout(stop, SETTLED_AFTER_MS);
  };
  const changes = new MutationObserver(tryAgain);
  // Fonts and pictures change heights without changing the document.
  const sizes = new ResizeObserver(tryAgain);
  function stop() {
    clearTimeout(timer);
    changes.disconnect();
    sizes.disconnect();
    userScroll.abort();
  }
  tryAgain();
  changes.observe(document.body, { childList: true, subtree: true });
  sizes.observe(document.body);
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
      if (isCurrentEntry) remember(SCROLL, window.scrollY);
    };
    window.addEventListener("scroll", storePosition, { passive: true });
    window.addEventListener("pagehide", storePosition);
    return () => {
      window.removeEventListener("scroll", storePosition);
      window.removeEventListener("pagehide", storePosition);
    };
  }, [key]);
}

/**
 * Scrolls on navigation: to the top, or to the section in the hash; on back, forward and reload, to the stored position.
 * A changed filter keeps the position. Waits for lazily loaded parts. Must be rendered beside the page so that its effects
 * run after it.
 */
export function ScrollOnNavigation() {
  const { key, pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  const previous = useRef<{ pathname: string; search: string } | null>(null);
  useRememberedPosition(key);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `recall` reads the position of the history entry `key`
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = { pathname, search };
    const isFiltering = type === "REPLACE" || (type === "PUSH" && state?.keepsScroll === KEEPS_SCROLL.keepsScroll);
    if (isFiltering && from?.pathname === pathname && from.search !== search) {
      // Back or forward to this entry returns to this position.
      remember(SCROLL, window.scrollY);
      return undefined;
    }

    const position = type === "POP" ? recall(SCROLL) : undefined;
    if (position !== undefined) return holdPosition(() => scrollDownTo(position));
    if (hash) {
      window.scrollTo(0, 0);
      return holdPosition(() => scrollToSection(hash));
    }
    // The browser handles the first page of a visit.
    if (from) window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, search, hash, type, state]);
  return null;
}
