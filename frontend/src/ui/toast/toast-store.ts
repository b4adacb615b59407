import { useSyncExternalStore } from "react";

/** A dismissed toast is forgotten after this time. */
const REMOVE_AFTER_MS = 1_000_000;

interface ToastMessage {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
}

export interface Toast extends Required<Pick<ToastMessage, "title" | "variant">> {
  id: number;
  description: string | undefined;
  /** False once it was dismissed. */
  open: boolean;
}

let latest: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(toast: Toast | null) {
  clearTimeout(removal);
  latest = toast;
  for (const listener of listeners) listener();
}

/** Tells what happened, in a corner of the screen for five seconds. There is one at a time: another takes its place. */
export function showToast({ title, description, variant = "default" }: ToastMessage) {
  lastId += 1;
  change({ id: lastId, title, description, variant, open: true });
}

export function dismissToast() {
  if (!latest?.open) return;
  change({ ...latest, open: false });
  removal = setTimeout(() => change(null), REMOVE_AFTER_MS);
}

/** Removes the toast without a trace. Tests begin with it: the store outlives what is rendered. */
export function clearToast() {
  change(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The toast that was shown last, as long as it is not forgotten. */
export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => latest);
}
