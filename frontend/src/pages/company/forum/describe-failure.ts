import { ApiError } from "../../../api/client";
import { getRejectionReason } from "../../../lib/error-message";
import { notify } from "../../../ui/notifications/notify";
import type { ActionTexts } from "./texts";

export interface Failure {
  title: string;
  /** The server's explanation, if it is useful to the member. */
  detail: string | undefined;
}

export function isUnauthorized(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status === 401;
}

/** The text of a failure. */
export function describeFailure(cause: unknown, { signIn, failed }: ActionTexts): Failure {
  if (isUnauthorized(cause)) return { title: signIn, detail: undefined };
  return { title: failed, detail: getRejectionReason(cause) };
}

/** Shows the failure as a toast, which stays when the forum closes. */
export function notifyFailure(cause: unknown, texts: ActionTexts) {
  const { title, detail } = describeFailure(cause, texts);
  notify({ title, variant: "destructive", ...(detail && { description: detail }) });
}
