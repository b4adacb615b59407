import { preloadPage } from "./routes";

/** Preloads a page's code when a pointer or focus reaches a link to it. */
export function preloadLinkedPages() {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    // If loading fails, following the link tries again and shows the error.
    if (link?.origin === window.location.origin) preloadPage(link.pathname).catch(() => undefined);
  };
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("focusin", preload);
}
