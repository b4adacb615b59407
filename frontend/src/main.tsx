import { App } from "./app/App";
import { loadPageCode } from "./app/routes";
import { preloadPage, setPagePreloader } from "./lib/page-preload";
import { migrateSessionToken } from "./lib/session-token";

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
const renderer = import("./app/render");

/** Waits for the styles of the components, which index.html requests together with the app. */
function loadStyles(): Promise<unknown> | undefined {
  const link = document.querySelector<HTMLLinkElement>("link[data-late=stylesheet]");
  if (!link || link.sheet) return undefined;
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

const root = document.getElementById("root");
if (root) {
  migrateSessionToken();
  // The server-rendered HTML stays until the page's code is loaded. If that fails, React renders the error.
  const renderApp = async () => (await renderer).render(root, <App />);
  Promise.all([loadPageCode(window.location.pathname), loadStyles()]).then(renderApp, renderApp);
  setPagePreloader(loadPageCode);
  preloadLinkedPages();
}
