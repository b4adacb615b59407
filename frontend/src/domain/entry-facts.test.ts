import { expect, it } from "vitest";
import { formatEntryFacts } from "./entry-facts";

// spec 1.3.11
it.each([
  [312, "312\u00a0kr/t"],
  [285.5, "285,50\u00a0kr/t"],
  [0, ""],
  [null, ""],
])("entry facts show the hourly wage %s as '%s'", (hourlyWage, text) => {
  const facts = { experienceYears: null, educationLevel: null, employmentPercentage: null, age: null };
  expect(formatEntryFacts({ ...facts, hourlyWage, includesAdditions: null })).toBe(text);
});
