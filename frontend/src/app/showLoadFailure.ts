import { reloadPage } from "../lib/page-load";
import { isServerReachable } from "../lib/reachable";
import buttonStyles from "../ui/Button.module.css";
import pageStyles from "../ui/Page.module.css";
import styles from "../ui/StateMessage.module.css";
import { texts } from "../ui/texts";

/** Says like `LoadFailure`, but without React, that the page cannot be loaded. The server's HTML stays below. */
export function showLoadFailure(root: HTMLElement) {
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
