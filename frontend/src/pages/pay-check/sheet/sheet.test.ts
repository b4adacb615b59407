import { describe, expect, it } from "vitest";
import { getPurchasingPower, getRaises, NO_PRICES } from "./talk";

const prices = { source: "", months: { "2016-01": 73.7, "2026-06": 102.8, "2026-07": 103.8 } };

describe("purchasing power of unchanged pay", () => {
  it("falls as prices rise", () => {
    // The index rose from 73.7 in January 2016.
    const newest = prices.months["2026-07"];
    const power = getPurchasingPower(prices, 500_000, "2016-01");
    expect(power?.needed).toBe(Math.round((500_000 * newest) / 73.7));
    expect(power?.lost).toBe((power?.needed ?? 0) - 500_000);
    expect(power?.pricePercent).toBeCloseTo((newest / 73.7 - 1) * 100, 9);
    expect((1 + (power?.realPercent ?? 0) / 100) * (1 + (power?.pricePercent ?? 0) / 100)).toBeCloseTo(1, 12);
  });

  it("is unchanged since the newest month", () => {
    expect(getPurchasingPower(prices, 500_000, "2026-07")).toEqual({
      pricePercent: 0,
      needed: 500_000,
      lost: 0,
      realPercent: 0,
    });
  });

  it.each(["2015-12", "2026-08", "", "x"])("is unknown without prices: '%s'", (month) => {
    expect(getPurchasingPower(prices, 500_000, month)).toBeNull();
    expect(getPurchasingPower(NO_PRICES, 500_000, month)).toBeNull();
  });
});

describe("raises", () => {
  it("are given before and after tax", () => {
    // Between the second and the third step 33.6 percent is paid of each krone.
    expect(getRaises(600_000, "country")[2]).toEqual({ percent: 3, pay: 618_000, gross: 18_000, net: 11_952 });
    // The zone has 3.5 points less.
    expect(getRaises(600_000, "zone")[2]?.net).toBe(12_582);
  });

  it("leave more the higher they are", () => {
    const nets = getRaises(700_000, "country").map(({ net }) => net);
    expect(nets).toEqual([...nets].sort((left, right) => left - right));
    expect(nets.length).toBe(10);
  });
});
