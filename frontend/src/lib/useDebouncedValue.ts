import { useEffect, useState } from "react";

/** The value once it has stayed the same for so long: half an amount is no salary yet. */
export function useDebouncedValue<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
