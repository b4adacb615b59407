import { tryStorage } from "./storage";

/**
 * What each history entry of this tab was like when the user left it: how far it is scrolled, and how much of its lists is open. Kept in
 * session storage through reloads.
 */
const STORAGE_KEY = "places";
const MAX_ENTRIES = 50;
/** Name of the scroll position. */
export const SCROLL = "scroll";

/** State of a history entry that the visitor opens on the same page, such as a filter: the page does not scroll. */
export const KEEPS_SCROLL = { keepsScroll: true } as const;

/** Pixels under `SCROLL`, numbers of pages under the names of lists. */
type Memory = Readonly<Record<string, number>>;

/** The current history entry. The first entry of a page load has no key. There is none where the build renders. */
function getEntryId(): string {
  if (typeof window === "undefined") return "";
  return window.history.state?.key ?? window.location.href;
}

function readMemories(): Map<string, Memory> {
  const memories = new Map<string, Memory>(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]"));
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A page that is opened again starts at its top.
  if (navigation?.type === "navigate") memories.delete(getEntryId());
  return memories;
}

const memories = tryStorage(readMemories) ?? new Map<string, Memory>();

/** Stores the memories each time that the user leaves the page. */
export function keepMemories() {
  document.addEventListener("visibilitychange", () => {
    tryStorage(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...memories].slice(-MAX_ENTRIES))));
  });
}

/** Returns what was remembered under `name` for the current history entry. */
export function recall(name: string): number | undefined {
  return memories.get(getEntryId())?.[name];
}

export function remember(name: string, value: number) {
  const id = getEntryId();
  const memory = memories.get(id);
  // Last, because the first are forgotten.
  memories.delete(id);
  memories.set(id, { ...memory, [name]: value });
}
