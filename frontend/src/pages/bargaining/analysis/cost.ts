// What pay costs the employer.

export type ContributionZone = "1" | "1a" | "2" | "3" | "4" | "4a" | "5";

/** Percent of holiday pay: 12 by agreement on five weeks, 10.2 by law (ferieloven § 10). */
export type HolidayPayPercent = 12 | 10.2;

/** kr per year, whole. */
export interface Cost {
  readonly wages: number;
  readonly holidayPay: number;
  readonly contribution: number;
  readonly total: number;
}

export declare function employerCost(given: number, zone: ContributionZone, holidayPay: HolidayPayPercent): Cost;
