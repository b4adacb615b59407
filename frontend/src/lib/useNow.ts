import { useEffect, useState } from "react";

const MINUTE_MS = 60 * 1000;

/** One timer updates all. */
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
