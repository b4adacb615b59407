/** Where a list of what was written goes on: after what is last in it so far. */
export function getCursor(last: { created_at: string; id: string } | undefined): string | null {
  return last ? `${last.created_at},${last.id}` : null;
}
