import { useEffect, useState } from "react";

const HOUR_MS = 3_600_000;

/** From 1 to 7: the hour plus the day of the month, modulo 7, plus 1. */
export function getHourlyCounter(now: Date): number {
  return ((now.getHours() + now.getDate()) % 7) + 1;
}

/** The counter, worked out anew every hour. */
export function useHourlyCounter(): number {
  const [counter, setCounter] = useState(() => getHourlyCounter(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setCounter(getHourlyCounter(new Date())), HOUR_MS);
    return () => clearInterval(timer);
  }, []);
  return counter;
}
