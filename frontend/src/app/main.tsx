// The renderer and dialogs share it: here it needs no script of its own.
import "react-dom";
import { migrateSessionToken } from "../api/session-token";
import { keepMemories } from "../lib/page-memory";
import { preloadPage, setPagePreloader } from "../lib/page-preload";
import { App } from "./App";
import { loadPageCode } from "./routes";
import { showLoadFailure } from "./showLoadFailure";

/** Preloads a page's code when a pointer or focus reaches a link to it. */
function preloadLinkedPages() {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === window.location.origin) preloadPage(link.pathname);
  };
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("focusin", preload);
}

/** React's renderer is a script of its own: the page answers to input between its start and that of the app. */
const renderer = import("./render");

/** Waits for the styles of the components, which index.html requests together with the app, and removes on failure. */
function loadStyles(): Promise<unknown> | undefined {
  const link = document.querySelector<HTMLLinkElement>("link[data-late=stylesheet]");
  if (!link || link.sheet) return undefined;
  return new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
  });
}

const root = document.getElementById("root");
if (root) {
  migrateSessionToken();
  keepMemories();
  // The server-rendered HTML stays until the page's code is loaded. If that fails, React renders the error.
  Promise.allSettled([renderer, loadPageCode(window.location.pathname), loadStyles()])
    .then(() => renderer)
    .then(
      ({ render }) => render(root, <App />),
      () => showLoadFailure(root),
    );
  setPagePreloader(loadPageCode);
  preloadLinkedPages();
}
