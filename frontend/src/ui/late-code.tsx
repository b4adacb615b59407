import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { isServerReachable } from "#lib/page-code";
import textStyles from "./text.module.css";
import { texts } from "./texts";

/** Delay in browsers without `requestIdleCallback`: Safari. */
const IDLE_DELAY_MS = 500;
/** A page that is never idle is treated as idle after this. */
const IDLE_LIMIT_MS = 10_000;

/** Runs `task` once the document has loaded and the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  const cancelled = new AbortController();
  const run = () => {
    if (!cancelled.signal.aborted) task();
  };
  const schedule = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
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

/**
 * Code that a tap needs, loaded ahead once the page is idle unless `isNeeded` is false. `load` must be the same
 * function in each render.
 */
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
      setFailure((await isServerReachable()) ? texts.outdated : texts.notReached);
      return false;
    }
  };
  return { code, failure, request };
}

/** The keys of the history entry on screen and of the one that is loading; the same if nothing is. */
interface HistoryKeys {
  shown: string;
  loading: string;
}

/** Open state that navigation resets. A navigation that was already loading when it was opened does not. */
export function useOpenUntilNavigation(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<HistoryKeys | null>(null);
  if (openedAt && key !== openedAt.shown) {
    setOpenedAt(key === openedAt.loading ? { shown: key, loading: key } : null);
  }
  const setOpen = (open: boolean) => {
    // The router changes the history before it shows the page.
    setOpenedAt(open ? { shown: key, loading: window.history.state?.key ?? key } : null);
  };
  return [openedAt !== null, setOpen];
}

/** Says beside a button why its code could not be loaded. Pressing the button tries again. */
export function LateCodeFailure({ failure }: { failure: string | null }) {
  return (
    failure && (
      <span className={textStyles.note} role="alert">
        {failure}
      </span>
    )
  );
}

export interface LazyDialog<Props> {
  /** The component to render; `null` while the dialog is closed. */
  Content: ComponentType<Props> | null;
  /** Opens the dialog, and resolves to whether its code could be loaded. */
  show: () => Promise<boolean>;
  close: () => void;
  /** Why the code could not be loaded. To be rendered beside the button. */
  error: ReactNode;
}

/**
 * A dialog whose code is loaded once the page is idle, unless `isNeeded` is false. Navigation closes it. `load` must be the
 * same function in each render.
 */
export function useLazyDialog<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded = true,
): LazyDialog<Props> {
  const [open, setOpen] = useOpenUntilNavigation();
  const { code, failure, request } = useLateCode(load, isNeeded);
  const show = async () => {
    // Before the code is there, so that navigation meanwhile cancels it.
    setOpen(true);
    const isLoaded = await request();
    if (!isLoaded) setOpen(false);
    return isLoaded;
  };
  return {
    Content: (open && code?.default) || null,
    show,
    close: () => setOpen(false),
    error: <LateCodeFailure failure={failure} />,
  };
}
