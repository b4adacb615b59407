import { useSyncExternalStore } from "react";
import { sessionToken } from "../../lib/api";

function subscribe(onChange: () => void) {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

/** Whether a session token is stored; it may come and go in another of the browser's tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, () => sessionToken() !== null);
}
