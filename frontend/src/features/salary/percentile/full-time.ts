/** The percentage of a full position as typed; `null` unless it is above 0 and at most 100. */
export function parsePercentage(typed: string): number | null {
  const percentage = Number(typed.replace(",", "."));
  return percentage > 0 && percentage <= 100 ? percentage : null;
}

/** Pay converted to a full position, kr per year; `null` for an invalid percentage. */
export function toFullTime(yearly: number, typed: string): number | null {
  const percentage = parsePercentage(typed);
  return percentage && Math.round((100 * yearly) / percentage);
}
