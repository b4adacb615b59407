/** What the author of a hidden text reads about it. */
export function formatHiddenReason(reason: string | null): string {
  return reason ? `Skjult av moderator: ${reason}` : "Skjult av moderator";
}
