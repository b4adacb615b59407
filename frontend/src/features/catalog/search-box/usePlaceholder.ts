import { useSyncExternalStore } from "react";
import { texts } from "./texts";

const NARROW = "(max-width: 639px)";

function subscribe(onChange: () => void) {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** The long placeholder where there is room for it: in the large box from 640 px. */
export function usePlaceholder(size: "large" | "slim"): string {
  const narrow = useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
  return size === "slim" || narrow ? texts.placeholderShort : texts.placeholderLong;
}
