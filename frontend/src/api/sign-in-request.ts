import { createStore } from "#lib/create-store";

interface SignInRequest {
  result: Promise<boolean>;
  resolve: (signedIn: boolean) => void;
}

let pending: SignInRequest | null = null;
const store = createStore();

/**
 * Opens a dialog in which the member signs in again. Resolves to true once the same member has signed in; to false if
 * they cancel or navigate, or if no dialog is mounted. Concurrent calls share the result.
 */
export function requestSignIn(): Promise<boolean> {
  if (!store.hasReaders()) return Promise.resolve(false);
  if (pending === null) {
    let resolve: SignInRequest["resolve"] = () => undefined;
    const result = new Promise<boolean>((resolvePromise) => {
      resolve = resolvePromise;
    });
    pending = { result, resolve };
    store.notify();
  }
  return pending.result;
}

export function resolveSignInRequest(signedIn: boolean) {
  const request = pending;
  pending = null;
  request?.resolve(signedIn);
  store.notify();
}

export const useIsSignInRequested = () => store.useValue(() => pending !== null, false);
