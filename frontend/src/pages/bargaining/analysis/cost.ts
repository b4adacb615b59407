// What a raise costs the employer in a year.

/**
 * Employer's contribution by zone, percent: Stortingets vedtak om fastsetting av avgifter mv. til folketrygden for 2026,
 * as in https://www.aktuellesatser.no/langsethrevisjon/book/monochap (in force from 2026-01-01). In zone 1a the rate is
 * 14.1 where the employer's allowance is used up, and in 4a that of zone 4 for exempt industries; the financial sector
 * pays a tax of 5 percent besides. None of these is computed here.
 */
export const CONTRIBUTION_PERCENT = {
  "1": 14.1,
  "1a": 10.6,
  "2": 10.6,
  "3": 6.4,
  "4": 5.1,
  "4a": 7.9,
  "5": 0,
} as const;
export const CONTRIBUTION_YEAR = 2026;

export type ContributionZone = keyof typeof CONTRIBUTION_PERCENT;

/** Percent of holiday pay: 12 by agreement on five weeks, 10.2 by law (ferieloven § 10). */
export type HolidayPayPercent = 12 | 10.2;

const WORKDAYS = 260;
/** Workdays off: five weeks by agreement, four weeks and a day by law (ferieloven § 5). */
const HOLIDAYS: Readonly<Record<HolidayPayPercent, number>> = { 12: 25, 10.2: 21 };

/** kr per year, whole. */
export interface Cost {
  /** For the workdays outside the holiday. */
  readonly wages: number;
  /** In the place of wages during the holiday. */
  readonly holidayPay: number;
  readonly contribution: number;
  readonly total: number;
}

/** The cost of pay as paid, kr per year. Each part is rounded, and the total is their sum. */
export function employerCost(paid: number, zone: ContributionZone, holidayPayPercent: HolidayPayPercent): Cost {
  const wages = Math.round((paid * (WORKDAYS - HOLIDAYS[holidayPayPercent])) / WORKDAYS);
  const holidayPay = Math.round((wages * holidayPayPercent) / 100);
  const contribution = Math.round(((wages + holidayPay) * CONTRIBUTION_PERCENT[zone]) / 100);
  return { wages, holidayPay, contribution, total: wages + holidayPay + contribution };
}
