import { describe, expect, it } from "vitest";
import type { SalaryEntryForm } from "#api/types";
import { SHOWS_ALL, toChoice, toVisibleEntry } from "./display";

const entry: SalaryEntryForm = {
  jobTitle: "Kokk",
  company: "Kafé Nord",
  location: "Bodø",
  annualSalary: 246_400,
  hourlyWage: null,
  employmentPercentage: 50,
  experienceYears: "3-5",
  educationLevel: "fagskole",
};

describe("visible entry", () => {
  it("has everything", () => {
    expect(toVisibleEntry(entry, SHOWS_ALL)).toMatchObject({
      company: "Kafé Nord",
      location: "Bodø",
      annualSalary: 246_400,
      fullTimeSalary: 492_800,
      experienceYears: "3-5",
      educationLevel: "fagskole",
    });
  });

  it.each([
    ["hidesCompany", { company: null }],
    ["hidesPlace", { location: null }],
    ["coarsePlace", { location: "Nordland" }],
    ["hidesEducation", { educationLevel: null }],
    ["widensExperience", { experienceYears: "0-5" }],
    ["roundsPay", { annualSalary: 250_000, fullTimeSalary: 490_000, isRounded: true }],
  ] as const)("withholds with %s", (part, shown) => {
    expect(toVisibleEntry(entry, { ...SHOWS_ALL, [part]: true }, "Nordland")).toMatchObject(shown);
  });

  it("of a former job by the hour has the pay of a full position", () => {
    const former = { ...entry, annualSalary: 390_000, hourlyWage: 200, experienceYears: "2 år siden" };
    expect(toVisibleEntry(former, SHOWS_ALL)).toMatchObject({ fullTimeSalary: 390_000, hourlyWage: 200 });
    const rounded = { ...SHOWS_ALL, roundsPay: true };
    expect(toVisibleEntry(former, rounded)).toMatchObject({
      annualSalary: 200_000,
      fullTimeSalary: 390_000,
      hourlyWage: null,
      employmentPercentage: 50,
    });
  });

  it("has the rounded pay of a full position and the share of it", () => {
    // 124 900 kr for a fifth of a position are 624 500 kr for a full one.
    const fifth = { ...entry, annualSalary: 124_900, employmentPercentage: 20 };
    const rounded = { ...SHOWS_ALL, roundsPay: true };
    expect(toVisibleEntry(fifth, rounded)).toMatchObject({ annualSalary: 120_000, fullTimeSalary: 620_000 });
    const thousands = { ...rounded, roundsToThousands: true };
    expect(toVisibleEntry(fifth, thousands)).toMatchObject({ annualSalary: 125_000, fullTimeSalary: 625_000 });
  });

  it("by the hour has no share that pays less than a step", () => {
    const hourly = { ...entry, annualSalary: 3_900, hourlyWage: 200, employmentPercentage: 1 };
    const shown = { annualSalary: 390_000, fullTimeSalary: null, hourlyWage: null, employmentPercentage: null };
    expect(toVisibleEntry(hourly, { ...SHOWS_ALL, roundsPay: true })).toMatchObject(shown);
  });

  it("without a place has none", () => {
    const placeless = { ...entry, location: "Ikke oppgitt" };
    expect(toVisibleEntry(placeless, { ...SHOWS_ALL, coarsePlace: true }, null).location).toBeNull();
  });
});

it("choice that hides the place has no county either", () => {
  const hidden = { ...SHOWS_ALL, hidesPlace: true };
  expect(toChoice({ ...hidden, coarsePlace: true })).toEqual(hidden);
});
