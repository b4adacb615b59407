import { useEffect, useState } from "react";
import { formatDate, formatDateAgo, formatTime, formatTimeAgo, MINUTE_MS } from "#lib/dates";
import { VisuallyHidden } from "./VisuallyHidden";

/** One timer updates all texts. */
const updates = new Set<(now: Date) => void>();
let timer: ReturnType<typeof setInterval>;

function updateAll() {
  const now = new Date();
  for (const update of updates) update(now);
}

/** The current time, updated every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (updates.size === 0) timer = setInterval(updateAll, MINUTE_MS);
    updates.add(setNow);
    return () => {
      updates.delete(setNow);
      if (updates.size === 0) clearInterval(timer);
    };
  }, []);
  return now;
}

/** The age of a time, or of a day. The full time is in the tooltip and for screen readers. */
export function TimeAgo({ time }: { time: string }) {
  const [formatFull, formatAge] = time.includes("T") ? [formatTime, formatTimeAgo] : [formatDate, formatDateAgo];
  const full = formatFull(time);
  return (
    <time dateTime={time} title={full}>
      {formatAge(time, useNow())}
      <VisuallyHidden> ({full})</VisuallyHidden>
    </time>
  );
}
