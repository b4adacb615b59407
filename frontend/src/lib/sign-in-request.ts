import { useSyncExternalStore } from "react";

interface Request {
  answered: Promise<boolean>;
  answer: (signedIn: boolean) => void;
}

let pending: Request | null = null;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/**
 * Asks the member to sign in again over the page that is open. Resolves to true once the same member is signed in, and
 * to false when they decline, leave the page, or cannot be asked. Requests made meanwhile share one answer.
 */
export function requestSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (pending === null) {
    let answer: Request["answer"] = () => undefined;
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    pending = { answered, answer };
    notify();
  }
  return pending.answered;
}

/** Answers the pending request, if there is one. */
export function answerSignInRequest(signedIn: boolean) {
  const request = pending;
  pending = null;
  request?.answer(signedIn);
  notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a request waits for an answer. */
export function useSignInRequested(): boolean {
  return useSyncExternalStore(subscribe, () => pending !== null);
}
