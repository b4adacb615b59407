import { formatTypedNumber, parseAmount } from "../../../lib/amount";
import type { SalaryValues } from "./schema";

type Parts = Pick<SalaryValues, "basePay" | "fixedAdditions" | "bonus">;

const PARTS = ["basePay", "fixedAdditions", "bonus"] as const;
export type PayPart = (typeof PARTS)[number];

/** Whether parts of the pay were typed. An hourly wage has none. */
export function hasParts({ period, ...values }: Parts & Pick<SalaryValues, "period">): boolean {
  return period !== "hour" && PARTS.some((part) => values[part] !== "");
}

/** Whether the salary is the sum of its parts, because the base pay was typed. */
export function isSummed(values: Parts & Pick<SalaryValues, "period">): boolean {
  return values.period !== "hour" && values.basePay !== "";
}

/** The sum of the parts that are amounts, as typed; empty without any. */
export function sumParts(parts: Parts): string {
  const sum = PARTS.reduce((total, part) => total + (parseAmount(parts[part]) || 0), 0);
  return sum === 0 ? "" : formatTypedNumber(Math.round(sum));
}
