import { expect, test } from "vitest";
import { studentQuantiles } from "./fixtures/stored-lists";
import { studentQuantile } from "./student";

test.each(studentQuantiles)("Student quantile of %d with %d degrees equals scipy", (probability, degrees, expected) => {
  expect(Math.abs(studentQuantile(probability, degrees) / expected - 1)).toBeLessThan(1e-8);
});
