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
  page.querySelector("button")?.addEventListener("click", () => window.location.reload());
  (root.querySelector("main") ?? root).prepend(page);
}
