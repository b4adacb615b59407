const getAccessibleName = (control: Element) => control.getAttribute("aria-label") ?? control.textContent;

/** Finds the app's version of an element of the first HTML: the element itself if the app kept it, as in a long text. */
function findCounterpart(root: Element, first: Element): HTMLElement | undefined {
  if (first instanceof HTMLElement && first.isConnected) return first;
  const candidates = root.querySelectorAll<HTMLElement>(first.localName);
  return [...candidates].find((candidate) =>
    first.id ? candidate.id === first.id : getAccessibleName(candidate) === getAccessibleName(first),
  );
}

/**
 * Call before the app replaces the first HTML. Returns a function that moves focus to the app's version of the focused
 * element, keeps the scroll position, and repeats a click that index.html left to the app.
 */
export function rememberFirstHtml(root: Element): () => void {
  const elements = [...root.children];
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const { scrollY } = window;
  return () => {
    // The page is short while its HTML is replaced: a section that a link led to would be out of sight.
    if (window.scrollY < scrollY) window.scrollTo({ top: scrollY, behavior: "instant" });
    // A search box takes the focus itself.
    if (focused && document.activeElement === document.body)
      findCounterpart(root, focused)?.focus({ preventScroll: true });
    const clicked = [...elements, root].map((element) => element.querySelector("[data-clicked]")).find(Boolean);
    if (clicked) findCounterpart(root, clicked)?.click();
  };
}
