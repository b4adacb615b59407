import { describe, expect, it } from "vitest";
import { findWeekHours, hourlyToYearly, parsePercentage, parseSalary, parseWeekHours } from "./yearly-salary";

describe("parseSalary", () => {
  it.each([
    ["100000", 100_000],
    ["640000", 640_000],
    ["10000000", 10_000_000],
  ])("reads %s as a yearly salary", (digits, yearly) => {
    expect(parseSalary(digits)).toEqual({ kind: "yearly", yearly, amount: yearly });
  });

  it.each([
    ["8334", 100_008],
    ["48000", 576_000],
    ["99999", 1_199_988],
  ])("reads %s as a monthly salary, %i per year", (digits, yearly) => {
    expect(parseSalary(digits)).toEqual({ kind: "monthly", yearly, amount: Number(digits) });
  });

  it("rejects impossible amounts", () => {
    expect(parseSalary("")).toEqual({ kind: "none" });
    expect(parseSalary("8333")).toEqual({ kind: "tooLow" });
    expect(parseSalary("10000001")).toEqual({ kind: "tooHigh" });
  });
});

describe("hourlyToYearly", () => {
  // spec 2.9.21
  it.each([
    [312, 100, 608_400],
    [312, 50, 304_200],
    [233, 37.5, 170_381],
    [100, 100, 195_000],
    [5000, 100, 9_750_000],
  ])("converts %i kr at %d %% to %i kr", (wage, percentage, yearly) => {
    expect(hourlyToYearly(wage, percentage)).toBe(yearly);
  });

  it("uses 1950 hours without a percentage", () => {
    expect(hourlyToYearly(200)).toBe(200 * 1950);
  });

  it("uses the hours of the week", () => {
    expect(hourlyToYearly(250.5, 100, 35.5)).toBe(462_423);
  });
});

describe("hours per week", () => {
  it.each([
    ["35,5", 35.5],
    ["35.5", 35.5],
    [" 30 ", 30],
    ["40", 40],
  ])("'%s' are %d", (text, hours) => {
    expect(parseWeekHours(text)).toBe(hours);
  });

  it.each(["", "29,9", "40,1", "35,55", "mye"])("'%s' are not valid", (text) => {
    expect(parseWeekHours(text)).toBeNaN();
  });

  it.each([
    [250.5, 462_423, 35.5],
    [200, 416_000, 40],
    [312, 608_400, 37.5],
    [312, 608_900, 37.5],
    [200, 500_000, 37.5],
  ])("of %d kr and %i kr a year are %d", (wage, yearly, hours) => {
    expect(findWeekHours(wage, yearly)).toBe(hours);
  });
});

describe("parsePercentage", () => {
  it.each([
    ["100", 100],
    ["37,5", 37.5],
    ["37.5", 37.5],
    [" 80 ", 80],
    ["33,333", 33.33],
  ])("parses '%s' as %d", (text, percentage) => {
    expect(parsePercentage(text)).toBe(percentage);
  });

  it.each(["", ",", "5,", "1,2,3", "åtti", "-5", "1e2", "0", "100,01"])("rejects '%s'", (text) => {
    expect(parsePercentage(text)).toBeNull();
  });
});
