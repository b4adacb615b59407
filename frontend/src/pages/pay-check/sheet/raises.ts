import { getYearlyTax, type TaxZone } from "../../../features/salary/tax/yearly-tax";

/** What a raise means, in kr per year. */
export interface Raise {
  percent: number;
  pay: number;
  /** More before tax. */
  gross: number;
  /** More after tax. */
  net: number;
}

const PERCENTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Raises of 1 to 10 percent. */
export function getRaises(pay: number, zone: TaxZone): Raise[] {
  const { net } = getYearlyTax(pay, zone);
  return PERCENTS.map((percent) => {
    const raised = Math.round((pay * (100 + percent)) / 100);
    return { percent, pay: raised, gross: raised - pay, net: getYearlyTax(raised, zone).net - net };
  });
}
