import { describe, expect, it } from "vitest";
import { areDifferent } from "./answers";

const answer = (salary: number) => ({ salary, low: salary - 20_000, high: salary + 20_000 });

describe("two answers", () => {
  // A deviation of 20 000 / 1.2816 each: 1.96 times the root of twice its square is 43 257.
  it.each([
    [600_000, 643_200, false],
    [600_000, 643_300, true],
    [643_300, 600_000, true],
  ])("of %i and %i differ: %s", (left, right, expected) => {
    expect(areDifferent(answer(left), answer(right))).toBe(expected);
  });
});
