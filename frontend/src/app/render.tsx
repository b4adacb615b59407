import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";

const CONTROLS = "a, button, input, select, textarea, summary, [tabindex]";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A control of the first HTML. Its name, and its position among the controls with this name, find the app's version of it. */
interface FirstControl {
  element: HTMLElement;
  name: string;
  position: number;
}

function getName(control: HTMLElement): string {
  const label = (control as Field).labels?.[0] ?? control;
  return `${control.localName} ${control.getAttribute("aria-label") ?? label.textContent}`;
}

function findControls(root: Element): FirstControl[] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].map((element) => {
    const name = getName(element);
    const position = counts.get(name) ?? 0;
    counts.set(name, position + 1);
    return { element, name, position };
  });
}

/** The app's version of a control: the control itself if the app kept it, as in a long text. */
function findCounterpart({ element, name, position }: FirstControl, controls: readonly FirstControl[]) {
  if (element.isConnected) return element;
  const byId = element.id ? document.getElementById(element.id) : null;
  return byId ?? controls.find((control) => control.name === name && control.position === position)?.element;
}

/** Whether the visitor has chosen or typed something else. A radio button that is no longer chosen says nothing. */
function hasChanged(first: Element): boolean {
  if (first instanceof HTMLSelectElement) return first.selectedIndex > 0;
  if (first instanceof HTMLTextAreaElement) return first.value !== first.defaultValue;
  if (!(first instanceof HTMLInputElement)) return false;
  if (first.type === "radio") return first.checked && !first.defaultChecked;
  return first.type === "checkbox" ? first.checked !== first.defaultChecked : first.value !== first.defaultValue;
}

/** Gives a field of the app what the visitor has typed or chosen in the first one. */
function repeatInput(first: Field, own: HTMLElement) {
  if (first.type === "radio" || first.type === "checkbox") return own.click();
  // React overrides `value` of the element itself.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(own), "value") ?? {};
  set?.call(own, first.value);
  own.dispatchEvent(new Event(first.localName === "input" ? "input" : "change", { bubbles: true }));
}

function takeOver(first: HTMLElement, own: HTMLElement, focused: Element | null) {
  if (own !== first && hasChanged(first)) repeatInput(first as Field, own);
  if (focused === first && document.activeElement === document.body) own.focus({ preventScroll: true });
}

/**
 * Call before the app replaces the first HTML. Returns a function to call at once when it has: it gives the app's controls what the
 * visitor has typed, chosen and focused, and keeps the scroll position. That function returns one to call once the app runs, which
 * repeats a click that index.html left to the app.
 */
export function rememberFirstHtml(root: HTMLElement): () => () => void {
  const first = findControls(root);
  const { scrollY } = window;
  let focused: Element | null = null;
  // The app removes the focused element.
  const rememberFocus = () => {
    focused = document.activeElement;
  };
  rememberFocus();
  document.addEventListener("focusin", rememberFocus);
  return () => {
    document.removeEventListener("focusin", rememberFocus);
    delete root.dataset.first;
    // The page is short while its HTML is replaced: a section that a link led to would be out of sight.
    if (window.scrollY < scrollY) window.scrollTo({ top: scrollY, behavior: "instant" });
    const controls = findControls(root);
    let clicked: HTMLElement | undefined;
    for (const control of first) {
      const own = findCounterpart(control, controls);
      if (!own) continue;
      takeOver(control.element, own, focused);
      if (control.element.dataset.clicked !== undefined) clicked = own;
    }
    return () => clicked?.click();
  };
}

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
