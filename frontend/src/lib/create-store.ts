import { useSyncExternalStore } from "react";

/** State of a module, with the components that read it. */
interface Store {
  /** Renders the components that read it. */
  notify: () => void;
  hasReaders: () => boolean;
  /** Reads a primitive value or a stable object; `initial` where the build renders. */
  useValue: <Value>(read: () => Value, initial: Value) => Value;
}

/** @param watch is called when the first component starts to read. What it returns is called when the last one stops. */
export function createStore(watch?: () => () => void): Store {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | undefined;
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) unwatch = watch?.();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) unwatch?.();
    };
  };
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    hasReaders: () => listeners.size > 0,
    useValue: (read, initial) => useSyncExternalStore(subscribe, read, () => initial),
  };
}
