import { ApiError } from "../../lib/api";
import { notify } from "../../ui/notifications/notify";
import type { ActionTexts } from "./texts";

export interface Failure {
  title: string;
  /** What the server says of it, where that is of use to who reads it. */
  detail: string | undefined;
}

export function isUnauthorized(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status === 401;
}

/** What to say of an attempt that failed. A server in trouble has nothing of use to tell. */
export function describeFailure(cause: unknown, { signIn, failed }: ActionTexts): Failure {
  if (isUnauthorized(cause)) return { title: signIn, detail: undefined };
  const refused = cause instanceof ApiError && cause.status < 500;
  return { title: failed, detail: refused ? cause.userMessage : undefined };
}

/** Tells it in a corner of the screen, which stays when the forum goes. */
export function notifyFailure(cause: unknown, texts: ActionTexts) {
  const { title, detail } = describeFailure(cause, texts);
  notify({ title, variant: "destructive", ...(detail && { description: detail }) });
}
