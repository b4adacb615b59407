import { useSyncExternalStore } from "react";
import { formatDateAgo } from "./format";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = new Intl.RelativeTimeFormat("nb-NO", { numeric: "always" });
const fullFormat = new Intl.DateTimeFormat("nb-NO", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Oslo" });
const isoDate = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" });

/** The age of a time: 'akkurat nå', 'for 3 timer siden', 'i går'. */
export function formatTimeAgo(time: string, now: Date): string {
  const date = new Date(time);
  const elapsed = now.getTime() - date.getTime();
  // The server's clock may be slightly ahead.
  if (elapsed < MINUTE_MS) return "akkurat nå";
  if (elapsed < HOUR_MS) return relative.format(-Math.floor(elapsed / MINUTE_MS), "minute");
  if (elapsed < DAY_MS) return relative.format(-Math.floor(elapsed / HOUR_MS), "hour");
  return formatDateAgo(isoDate.format(date), now);
}

/** Norwegian time: '21. november 2026 kl. 10:00'. */
export function formatFullTime(time: string): string {
  return fullFormat.format(new Date(time));
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let ticks = 0;

function tick() {
  ticks += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) timer = setInterval(tick, MINUTE_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The current time, updated every minute. */
export function useNow(): Date {
  useSyncExternalStore(subscribe, () => ticks);
  return new Date();
}
