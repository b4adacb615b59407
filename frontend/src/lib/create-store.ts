import { useSyncExternalStore } from "react";

/** State of a module, with the components that read it. */
interface Store {
  /** Renders the readers again. */
  notify: () => void;
  hasReaders: () => boolean;
  /** Reads a primitive value or a stable object; `initial` where the build renders. */
  useValue: <Value>(read: () => Value, initial: Value) => Value;
}

/** @param watch starts with the first reader and returns what ends it with the last. */
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
