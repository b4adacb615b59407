import { useSyncExternalStore } from "react";

interface SignInRequest {
  result: Promise<boolean>;
  resolve: (signedIn: boolean) => void;
}

let pending: SignInRequest | null = null;
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}

/**
 * Asks the member to sign in again over the page that is open. Resolves to true once the same member is signed in, and
 * to false when they decline, leave the page, or cannot be asked. Requests made meanwhile share one answer.
 */
export function requestSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (pending === null) {
    let resolve: SignInRequest["resolve"] = () => undefined;
    const result = new Promise<boolean>((resolvePromise) => {
      resolve = resolvePromise;
    });
    pending = { result, resolve };
    notifyListeners();
  }
  return pending.result;
}

/** Answers the pending request, if there is one. */
export function resolveSignInRequest(signedIn: boolean) {
  const request = pending;
  pending = null;
  request?.resolve(signedIn);
  notifyListeners();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a request waits for an answer. */
export function useIsSignInRequested(): boolean {
  return useSyncExternalStore(subscribe, () => pending !== null);
}
