/** The name by which a visitor knows a control. */
const nameOf = (control: Element) => control.getAttribute("aria-label") ?? control.textContent;

/** Finds what stands for an element of the first HTML in the app. Links of a long text stay as they are. */
function findCounterpart(root: Element, first: Element): HTMLElement | undefined {
  if (first instanceof HTMLElement && first.isConnected) return first;
  const candidates = root.querySelectorAll<HTMLElement>(first.localName);
  return [...candidates].find((each) => (first.id ? each.id === first.id : nameOf(each) === nameOf(first)));
}

/**
 * Remembers the first HTML, before the app replaces it. Returns a function that gives the focus to the app's counterpart of what had
 * it, and repeats a click that only the app can answer (index.html).
 */
export function rememberFirstHtml(root: Element): () => void {
  const elements = [...root.children];
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  return () => {
    // A search box takes the focus itself.
    if (focused && document.activeElement === document.body)
      findCounterpart(root, focused)?.focus({ preventScroll: true });
    const clicked = [...elements, root].map((element) => element.querySelector("[data-clicked]")).find(Boolean);
    if (clicked) findCounterpart(root, clicked)?.click();
  };
}
