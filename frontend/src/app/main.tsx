// The renderer and the dialogs share it. Imported here, it is part of this script instead of one of its own.
import "react-dom";
import { migrateSessionToken } from "#api/session-token";
import { isServerReachable, preloadPage, setPagePreloader } from "#lib/page-code";
import { reloadPage } from "#lib/page-load";
import { keepMemories } from "#lib/page-memory";
import buttonStyles from "#ui/Button.module.css";
import pageStyles from "#ui/Page.module.css";
import styles from "#ui/StateMessage.module.css";
import { texts } from "#ui/texts";
import { App } from "./App";
import { loadPageCode } from "./routes";

/** Shows the same as `LoadFailure`, without React. The server's HTML stays below. */
function showLoadFailure(root: HTMLElement) {
  const page = document.createElement("div");
  page.className = pageStyles.page ?? "";
  page.innerHTML = `
    <div role="alert" class="${styles.message}">
      <p class="${styles.title}">${texts.loadFailed}</p>
      <p>${texts.loadFailedDescription}</p>
      <div class="${styles.actions}">
        <button type="button" class="${buttonStyles.button} ${buttonStyles.quiet}">${texts.reload}</button>
      </div>
    </div>`;
  const checkServer = async () => {
    const isReachable = await isServerReachable();
    const [, description] = page.querySelectorAll("p");
    if (description && !isReachable) description.textContent = texts.notReached;
    return isReachable;
  };
  page.querySelector("button")?.addEventListener("click", async () => {
    if (await checkServer()) reloadPage();
  });
  (root.querySelector("main") ?? root).prepend(page);
  void checkServer();
}

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

/** Waits for the styles of the components: index.html requests them with the app, and removes the link if that fails. */
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
