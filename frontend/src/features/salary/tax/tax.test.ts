import { describe, expect, it } from "vitest";
import casesText from "./cases-2026.csv?raw";
import { getMonthlyWithholding } from "./NetPay";
import { getYearlyTax, type TaxZone } from "./yearly-tax";

interface Case {
  id: string;
  kind: string;
  pay: number;
  zone: TaxZone;
  figure: string;
  amount: number;
  /** kr */
  tolerance: number;
}

/** No field before the source contains a comma. */
const cases: Case[] = casesText
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(","))
  .map(([id = "", kind = "", pay, zone, figure = "", amount, tolerance]) => ({
    id,
    kind,
    pay: Number(pay),
    zone: zone === "1" ? "zone" : "country",
    figure,
    amount: Number(amount),
    tolerance: Number(tolerance),
  }));

function compute({ kind, pay, zone, figure }: Case): number | undefined {
  if (kind === "table_withholding") return getMonthlyWithholding(pay, zone);
  const tax = getYearlyTax(pay, zone);
  const components: Record<string, number> = {
    tax: tax.total,
    net: tax.net,
    minstefradrag: tax.minimumDeduction,
    alminnelig_inntekt: tax.generalIncome,
    general_tax: tax.generalTax,
    trygdeavgift: tax.socialSecurity,
    trinnskatt: tax.bracketTax,
  };
  const component = components[figure];
  return kind === "monthly_average" && component !== undefined ? component / 12 : component;
}

describe("tax of 2026", () => {
  it("has 58 published results", () => {
    expect(cases.length).toBe(58);
  });

  it.each(cases)("agrees with published result $id: $kind $pay $figure", (published) => {
    const computed = compute(published);
    expect(Math.abs(Number(computed) - published.amount)).toBeLessThanOrEqual(published.tolerance);
  });
});

/** Amounts around every limit, and evenly up to the highest accepted pay. */
const limits = [99_650, 143_175, 210_240, 226_100, 318_300, 725_050, 980_100, 1_467_200];
const amounts = [
  ...limits.flatMap((limit) => Array.from({ length: 41 }, (_, index) => limit - 20 + index)),
  ...Array.from({ length: 10_001 }, (_, index) => 1_000 * index),
].sort((left, right) => left - right);

describe.each(["country", "zone"] as const)("net pay in the %s", (zone) => {
  it("never falls when pay rises", () => {
    const falls = amounts.filter((amount, index) => {
      const previous = amounts[index - 1] ?? 0;
      return getYearlyTax(amount, zone).net < getYearlyTax(previous, zone).net;
    });
    expect(falls).toEqual([]);
  });

  it("is never more than pay, per year and month", () => {
    const wrong = amounts.filter(
      (amount) => getYearlyTax(amount, zone).total < 0 || getMonthlyWithholding(amount / 12, zone) < 0,
    );
    expect(wrong).toEqual([]);
  });
});

describe("tax in Finnmark and Nord-Troms", () => {
  it("is at most that of the rest of the country", () => {
    const higher = amounts.filter(
      (amount) =>
        getYearlyTax(amount, "zone").total > getYearlyTax(amount, "country").total ||
        getMonthlyWithholding(amount / 12, "zone") > getMonthlyWithholding(amount / 12, "country"),
    );
    expect(higher).toEqual([]);
  });

  it("is 3.5 points and a deduction lower", () => {
    // (600 000 − 95 700 − 114 540 − 45 000) × 18.5 % = 63 780.60, in place of 85 747.20.
    expect(getYearlyTax(600_000, "zone").generalTax).toBeCloseTo(63_780.6, 2);
    expect(getYearlyTax(600_000, "zone").total).toBe(122_216);
  });
});

it("withholding of twelve months differs from the yearly tax", () => {
  expect(getMonthlyWithholding(50_000, "country")).toBe(14_184);
  expect(getYearlyTax(600_000, "country").total).toBe(144_183);
});
