import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { rememberFirstHtml } from "./first-html";

function AfterRender({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

/** Renders the app in short tasks, so that the page answers to input meanwhile. */
export function render(root: HTMLElement, app: ReactNode) {
  const takeOver = rememberFirstHtml(root);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        {app}
        <AfterRender run={takeOver} />
      </StrictMode>,
    ),
  );
}
