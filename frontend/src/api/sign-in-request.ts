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
 * Opens a dialog in which the member signs in again. Resolves to true once the same member has signed in; to false if
 * they cancel or navigate, or if no dialog is mounted. Concurrent calls share the result.
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

export function useIsSignInRequested(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pending !== null,
    () => false,
  );
}
