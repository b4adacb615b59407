import { expect, it } from "vitest";
import { measured } from "../../../testing/figures";
import { countDifferences } from "./country-comparison";
import { texts } from "./job-texts";

const job = (averageSalary: number | null, countrySalary: number | null) => ({
  ...measured,
  count: 5,
  range: null,
  averageSalary,
  ...(countrySalary !== null && { country: { salary: countrySalary, median: null } }),
});

it("counts titles above, about at and below their pay in the country", () => {
  const jobs = [job(630_000, 600_000), job(611_000, 600_000), job(590_000, 600_000), job(587_000, 600_000)];
  expect(countDifferences([...jobs, job(null, 600_000), job(700_000, null)])).toEqual({ above: 1, equal: 2, below: 1 });
});

it.each([
  [{ above: 5, equal: 1, below: 3 }, "5 av 9 stillinger ligger over, 3 under og 1 omtrent likt."],
  [{ above: 0, equal: 1, below: 3 }, "3 av 4 stillinger ligger under og 1 omtrent likt."],
  [{ above: 4, equal: 0, below: 0 }, "4 av 4 stillinger ligger over."],
])("says how %o compare", (counts, sentence) => {
  expect(texts.compareWithCountry(counts)).toBe(`Sammenlignet med samme stilling i hele landet: ${sentence}`);
});

it("says nothing about a single title", () => {
  expect(texts.compareWithCountry({ above: 1, equal: 0, below: 0 })).toBeNull();
});
