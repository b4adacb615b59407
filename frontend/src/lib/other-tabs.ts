import { tryStorage } from "./storage";

/** Written and removed at once: other tabs receive a storage event, and nothing is kept. */
const CHANGED_KEY = "data-changed";

/** Causes a storage event for `key` in the other tabs of this browser. */
export function signalOtherTabs(key: string) {
  tryStorage(() => {
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
  });
}

/** Tells other tabs that figures or the member's access have changed. */
export function announceChange() {
  signalOtherTabs(CHANGED_KEY);
}

/** Calls `onChange` when another tab announces a change. Returns a function that stops it. */
export function subscribeToChanges(onChange: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === CHANGED_KEY && newValue !== null) onChange();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
