import { createStore } from "#lib/create-store";
import { getErrorMessage, getRejectionReason } from "#lib/error-message";

/** A dismissed notification is removed after this time. */
const REMOVE_AFTER_MS = 1_000_000;

/** A toast in the corner of the screen, or a banner at the top of the page. */
type Placement = "toast" | "banner";

interface NotifyOptions {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive";
  placement?: Placement;
}

export interface Notification extends Required<Pick<NotifyOptions, "title" | "variant">> {
  id: number;
  description: string | undefined;
  /** False once dismissed. */
  open: boolean;
}

const latest: Record<Placement, Notification | null> = { toast: null, banner: null };
const removals: Partial<Record<Placement, ReturnType<typeof setTimeout>>> = {};
const store = createStore();
let lastId = 0;

function update(placement: Placement, notification: Notification | null) {
  clearTimeout(removals[placement]);
  latest[placement] = notification;
  store.notify();
}

/** Shows a message. Each placement shows one at a time; a new one replaces it. */
export function notify({ title, description, variant = "default", placement = "toast" }: NotifyOptions) {
  lastId += 1;
  update(placement, { id: lastId, title, description, variant, open: true });
}

/** Shows the server's message about an error, or `fallback` if there is none. */
export function notifyError(error: unknown, fallback: string, placement: Placement = "toast") {
  notify({ title: getErrorMessage(error, fallback), variant: "destructive", placement });
}

/** Shows that an action failed, with what the user can change, if the server said it. */
export function notifyFailure(error: unknown, title: string, placement: Placement = "toast") {
  notify({ title, description: getRejectionReason(error), variant: "destructive", placement });
}

export function dismissNotification(placement: Placement) {
  const notification = latest[placement];
  if (!notification?.open) return;
  update(placement, { ...notification, open: false });
  removals[placement] = setTimeout(() => update(placement, null), REMOVE_AFTER_MS);
}

/** Dismisses an error that was corrected or left behind. Other messages stay. */
export function dismissError(placement: Placement) {
  if (latest[placement]?.variant === "destructive") dismissNotification(placement);
}

/** Resets the store between tests. */
export function clearNotifications() {
  update("toast", null);
  update("banner", null);
}

/** The latest notification, until it is removed. */
export const useNotification = (placement: Placement) => store.useValue(() => latest[placement], null);
