/** Shown to the author of a hidden message. */
export function formatHiddenReason(reason: string | null): string {
  return reason ? `Skjult av moderator: ${reason}` : "Skjult av moderator";
}
