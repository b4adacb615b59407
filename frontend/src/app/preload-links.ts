import { preloadPage } from "./routes";

/** Fetches a page's code when a pointer, a finger or the focus comes to a link to it: most often before it is followed. */
export function preloadLinkedPages() {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    // What does not arrive now is asked for again, and told of, when the link is followed.
    if (link?.origin === window.location.origin) preloadPage(link.pathname).catch(() => undefined);
  };
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("focusin", preload);
}
