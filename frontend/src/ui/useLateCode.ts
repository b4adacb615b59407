import { useEffect, useState } from "react";
import { isServerReachable } from "../lib/reachable";
import { texts } from "./texts";

/** Delay in browsers without `requestIdleCallback`: Safari. */
const IDLE_DELAY_MS = 500;

/** Runs `task` once the document has loaded and the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  const cancelled = new AbortController();
  const run = () => {
    if (!cancelled.signal.aborted) task();
  };
  const schedule = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(run);
    else setTimeout(run, IDLE_DELAY_MS);
  };
  if (document.readyState === "complete") schedule();
  else window.addEventListener("load", schedule, { once: true, signal: cancelled.signal });
  return () => cancelled.abort();
}

/** Loads code once the page is idle, so that what a tap opens needs no network. A failure is left to the tap. */
export function useIdleLoad(load: () => Promise<unknown>, isNeeded = true) {
  useEffect(() => (isNeeded ? whenIdle(() => void load().catch(() => undefined)) : undefined), [load, isNeeded]);
}

export interface LateCode<Code> {
  /** `null` until `request` has succeeded. */
  code: Code | null;
  /** Why the last request failed; `null` if it did not. */
  failure: string | null;
  /** Provides the code, which is usually loaded. After a failure, tries again. Resolves to whether it is there. */
  request: () => Promise<boolean>;
}

/** Code that a tap needs, unless `isNeeded` is false. `load` must be the same function in each render. */
export function useLateCode<Code extends object>(load: () => Promise<Code>, isNeeded = true): LateCode<Code> {
  const [code, setCode] = useState<Code | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useIdleLoad(load, isNeeded);
  const request = async () => {
    try {
      setCode(await load());
      setFailure(null);
      return true;
    } catch {
      setFailure(texts.notReached);
      if (await isServerReachable()) setFailure(texts.outdated);
      return false;
    }
  };
  return { code, failure, request };
}
