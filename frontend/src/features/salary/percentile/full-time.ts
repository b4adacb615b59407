/** Pay converted to a full position, kr per year. `null` unless the percentage is above 0 and at most 100. */
export function toFullTime(yearly: number, percentage: string): number | null {
  const share = Number(percentage.replace(",", "."));
  return share > 0 && share <= 100 ? Math.round((100 * yearly) / share) : null;
}
