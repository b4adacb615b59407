/**
 * The user's place in each history entry of this tab: how far the page is scrolled, and how many pages of its lists are
 * open. Kept in session storage through reloads.
 */
const STORAGE_KEY = "places";
const MAX_ENTRIES = 50;
/** Name of the scroll position. */
export const SCROLL = "scroll";

/** State of a history entry that the visitor opens on the same page, such as a filter: the page does not scroll. */
export const KEEPS_SCROLL = { keepsScroll: true } as const;

/** Pixels under `SCROLL`, numbers of pages under the names of lists. */
type Place = Readonly<Record<string, number>>;

/** The current history entry. The first entry of a page load has no key. */
function getEntryId(): string {
  return window.history.state?.key ?? window.location.href;
}

function readPlaces(): Map<string, Place> {
  try {
    const places = new Map<string, Place>(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]"));
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    // A page that is opened again starts at its top.
    if (navigation?.type === "navigate") places.delete(getEntryId());
    return places;
  } catch {
    // Storage is blocked or unreadable.
    return new Map();
  }
}

const places = readPlaces();

document.addEventListener("visibilitychange", () => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places].slice(-MAX_ENTRIES)));
  } catch {
    // Storage is blocked: the places live as long as the page.
  }
});

/** Returns what was remembered under `name` for the current history entry. */
export function recallPlace(name: string): number | undefined {
  return places.get(getEntryId())?.[name];
}

export function rememberPlace(name: string, value: number) {
  const id = getEntryId();
  places.set(id, { ...places.get(id), [name]: value });
}
