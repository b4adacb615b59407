import rules from "./rules-2026.json";

const { percent, percentFrom60, maxBaseAmountsFrom60, baseAmount } = rules.holidayPay;

/** Holiday pay by law of a year's pay, in kr. Many agreements give 12 percent instead. */
export function getHolidayPay(pay: number): number {
  return (pay * percent) / 100;
}

/** What people from 60 on get in addition, in kr, up to six base amounts of pay. */
export function getExtraHolidayPayFrom60(pay: number): number {
  return (Math.min(pay, maxBaseAmountsFrom60 * baseAmount) * percentFrom60) / 100;
}
