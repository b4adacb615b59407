import { useEffect, useState } from "react";
import { isServerReachable } from "../lib/reachable";
import { whenIdle } from "../lib/when-idle";
import { texts } from "./texts";

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
