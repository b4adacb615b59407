/** Year and quarter of a period such as '2016K1'. */
export function parseQuarter(period: string): { year: number; quarter: number } {
  const [year = 0, quarter = 0] = period.split("K").map(Number);
  return { year, quarter };
}

/** '2. kvartal 2026' from '2026K2' */
export function formatQuarter(period: string): string {
  const { year, quarter } = parseQuarter(period);
  return `${quarter}. kvartal ${year}`;
}

/** The end of a quarter, as a year with a fraction. */
export function getQuarterEnd(period: string): number {
  const { year, quarter } = parseQuarter(period);
  return year + quarter / 4;
}
