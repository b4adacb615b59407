import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/first-html/index.css";
import { App } from "./app/App";
import { preloadLinkedPages } from "./app/preload-links";
import { preloadPage } from "./app/routes";
import { applyMemberStyles } from "./lib/member-styles";
import { migrateSessionToken } from "./lib/session-token";

function render(root: HTMLElement) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root) {
  migrateSessionToken();
  // The server's HTML stays until the page can render completely. If its code cannot be loaded, the page shows the
  // error.
  const draw = () => render(root);
  Promise.all([preloadPage(window.location.pathname), applyMemberStyles()]).then(draw, draw);
  preloadLinkedPages();
}
