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
