import { useRef, useState } from "react";

/** Runs one call at a time: further ones are ignored until it has ended, also by an error. */
export function useSingleCall(): [isRunning: boolean, run: (call: () => Promise<unknown>) => Promise<void>] {
  // A second press comes before the next render.
  const lock = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const run = async (call: () => Promise<unknown>) => {
    if (lock.current) return;
    lock.current = true;
    setIsRunning(true);
    try {
      await call();
    } finally {
      lock.current = false;
      setIsRunning(false);
    }
  };
  return [isRunning, run];
}
