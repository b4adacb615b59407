import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Headline } from "./Headline";

const ACCESSIBLE_TEXT = "Få klarhet i arbeidsgivere, vilkår, goder, stillinger og byer";

/** The visible rotating word. */
function getVisibleWord(): string {
  const text = screen.getByRole("heading", { level: 1 }).textContent;
  const before = `${ACCESSIBLE_TEXT}Få klarhet i`;
  expect(text.startsWith(before)).toBe(true);
  return text.slice(before.length);
}

/** Advances 50 ms at a time, because each render sets the next timer. */
function advance(ms: number) {
  for (let time = 0; time < ms; time += 50) act(() => vi.advanceTimersByTime(50));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// spec 1.1.1
it("headline types its five words and starts over", () => {
  render(<Headline />);
  for (const expected of ["arbeidsgivere", "vilkår", "goder", "stillinger", "byer", "arbeidsgivere"]) {
    advance(expected.length * 100);
    expect(getVisibleWord()).toBe(expected);
    advance(2000 + expected.length * 50 + 300);
    expect(getVisibleWord()).toBe("");
  }
});
