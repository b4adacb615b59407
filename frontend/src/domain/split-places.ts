/** The places of an entry, which commas separate. */
export function splitPlaces(text: string | null): string[] {
  return (text ?? "")
    .split(",")
    .map((place) => place.trim())
    .filter(Boolean);
}
