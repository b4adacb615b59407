/**
 * Navigation state of the page that opens after a contribution. Must not contain pay, because the browser history keeps
 * this state.
 */
interface SentState {
  /** The id of the salary; `null` for other contributions. */
  sent: string | null;
}

export function createSentState(entry: string | null): SentState {
  return { sent: entry };
}

/** The contribution that led to the page; `undefined` if none did. */
export function readSentState(state: unknown): string | null | undefined {
  return typeof state === "object" && state !== null && "sent" in state ? (state as SentState).sent : undefined;
}
