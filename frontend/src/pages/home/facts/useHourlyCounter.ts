import { useEffect, useState } from "react";

const HOUR_MS = 3_600_000;

/** (hour + day of the month) mod 7 + 1. */
export function getHourlyCounter(now: Date): number {
  return ((now.getHours() + now.getDate()) % 7) + 1;
}

/** The counter, updated every hour. */
export function useHourlyCounter(): number {
  const [counter, setCounter] = useState(() => getHourlyCounter(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setCounter(getHourlyCounter(new Date())), HOUR_MS);
    return () => clearInterval(timer);
  }, []);
  return counter;
}
