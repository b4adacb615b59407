import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { preloadLinkedPages } from "./app/preload-links";
import { preloadPage } from "./app/routes";
import { migrateSessionToken } from "./lib/session";

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
  // What the server wrote stands until the page can be drawn whole. Without its code, the page tells so itself.
  const draw = () => render(root);
  preloadPage(window.location.pathname).then(draw, draw);
  preloadLinkedPages();
}
