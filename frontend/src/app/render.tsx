import { type ReactNode, StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";

/** Renders the app in short tasks, so that the page answers to input meanwhile. */
export function render(root: HTMLElement, app: ReactNode) {
  startTransition(() => createRoot(root).render(<StrictMode>{app}</StrictMode>));
}
