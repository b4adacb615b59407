import { expect, it } from "vitest";
import { measured } from "../../../testing/figures";
import { countDifferences } from "./country-comparison";
import { texts } from "./job-texts";

const job = (averageSalary: number | null, countrySalary: number | null) => ({
  ...measured,
  count: 5,
  range: null,
  averageSalary,
  ...(countrySalary !== null && { countrySalary }),
});

it("counts titles above, about at and below their pay in the country", () => {
  const jobs = [job(616_000, 604_000), job(614_000, 604_000), job(590_000, 600_000), job(584_000, 600_000)];
  const counts = { above: 1, equal: 2, below: 1 };
  expect(countDifferences([...jobs, job(null, 600_000), job(700_000, null)])).toEqual(counts);
  const rounded = [job(620_000, 600_000), job(610_000, 600_000), job(590_000, 600_000), job(580_000, 600_000)];
  expect(countDifferences(rounded)).toEqual(counts);
});

it.each([
  [{ above: 5, equal: 1, below: 3 }, "5 av 9 stillinger med tall ligger over, 3 under og 1 omtrent likt."],
  [{ above: 0, equal: 1, below: 3 }, "3 av 4 stillinger med tall ligger under og 1 omtrent likt."],
  [{ above: 4, equal: 0, below: 0 }, "4 av 4 stillinger med tall ligger over."],
])("says how %o compare", (counts, sentence) => {
  expect(texts.compareWithCountry(counts)).toBe(`Sammenlignet med samme stilling i hele landet: ${sentence}`);
});

it("says nothing about a single title", () => {
  expect(texts.compareWithCountry({ above: 1, equal: 0, below: 0 })).toBeNull();
});
