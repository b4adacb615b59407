import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Headline } from "./Headline";

const SPOKEN = "Få klarhet i arbeidsgivere, vilkår, goder, stillinger og byer";

/** The word that is visible after the headline's fixed text. */
function word(): string {
  const text = screen.getByRole("heading", { level: 1 }).textContent;
  const before = `${SPOKEN}Få klarhet i`;
  expect(text.startsWith(before)).toBe(true);
  return text.slice(before.length);
}

/** Advances by 50 ms at a time: the next timer is set by the render after the one before it. */
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
it("types its five words in turn, and then the first again", () => {
  render(<Headline />);
  for (const expected of ["arbeidsgivere", "vilkår", "goder", "stillinger", "byer", "arbeidsgivere"]) {
    advance(expected.length * 100);
    expect(word()).toBe(expected);
    advance(2000 + expected.length * 50 + 300);
    expect(word()).toBe("");
  }
});
