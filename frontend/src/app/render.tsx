import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { rememberFirstHtml } from "./first-html";

function AfterRender({ takeOver }: { takeOver: () => () => void }) {
  const [repeatClick, setRepeatClick] = useState<() => void>();
  useLayoutEffect(() => setRepeatClick(takeOver), [takeOver]);
  useEffect(() => repeatClick?.(), [repeatClick]);
  return null;
}

/** Renders the app in short tasks, so that the page answers to input meanwhile. */
export function render(root: HTMLElement, app: ReactNode) {
  const takeOver = rememberFirstHtml(root);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        {app}
        <AfterRender takeOver={takeOver} />
      </StrictMode>,
    ),
  );
}
