import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

function sectionOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Such an address names nothing, and the page is the same without it.
    return null;
  }
}

/**
 * Every change of the address scrolls to the top, or to the section that its `#` names. Filters, which replace
 * a page's query, keep the place. Stands beside the page, so that it acts when the page is there, not before.
 */
export function ScrollOnNavigation() {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef<{ pathname: string; search: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, also to the same address
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = { pathname, search };
    const filtered = type === "REPLACE" && from?.pathname === pathname && from.search !== search;
    if (filtered) return;
    const section = hash ? sectionOf(hash) : null;
    if (section) section.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, search, hash, type]);
  return null;
}
