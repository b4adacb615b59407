import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Headline, useTypewriter } from "./Headline";

const ACCESSIBLE_TEXT = "Få klarhet i arbeidsgivere, vilkår, goder, stillinger og byer";
const words = ["vilkår", "byer"];
const animated = { reducedMotion: false, paused: false };

function Typewriter({ words, ...options }: Parameters<typeof useTypewriter>[1] & { words: readonly string[] }) {
  return <span ref={useTypewriter(words, options)} />;
}

/** Renders an element with the words. `current` is its text. */
function start(words: readonly string[], options: Parameters<typeof useTypewriter>[1]) {
  const { container, rerender } = render(<Typewriter words={words} {...options} />);
  return {
    get current() {
      return container.textContent ?? "";
    },
    change: (changed: Parameters<typeof useTypewriter>[1]) => rerender(<Typewriter words={words} {...changed} />),
  };
}

function advance(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Advances `ms` one millisecond at a time. Returns every new text with the time it appeared. */
function recordChanges(result: { current: string }, ms: number): [time: number, text: string][] {
  const recorded: [number, string][] = [];
  let text = result.current;
  for (let time = 1; time <= ms; time++) {
    advance(1);
    if (result.current !== text) recorded.push([time, result.current]);
    text = result.current;
  }
  return recorded;
}

/** The visible rotating word. */
function getVisibleWord(): string {
  const text = screen.getByRole("heading", { level: 1 }).textContent;
  const before = `${ACCESSIBLE_TEXT}Få klarhet i`;
  expect(text.startsWith(before)).toBe(true);
  return text.slice(before.length);
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

it("headline stands still while it is paused", () => {
  render(<Headline />);
  fireEvent.click(screen.getByRole("button", { name: "Stopp animasjonen" }));
  advance(10_000);
  expect(getVisibleWord()).toBe("arbeidsgivere");
  fireEvent.click(screen.getByRole("button", { name: "Start animasjonen" }));
  advance(4000);
  expect(getVisibleWord()).not.toBe("arbeidsgivere");
});

describe("useTypewriter", () => {
  // spec 1.4.26, 1.9.19
  it("types at 100 ms, holds 2 s, erases at 50 ms, pauses 300 ms", () => {
    const result = start(words, animated);
    expect(result.current).toBe("");
    expect(recordChanges(result, 5600)).toEqual([
      [100, "v"],
      [200, "vi"],
      [300, "vil"],
      [400, "vilk"],
      [500, "vilkå"],
      [600, "vilkår"],
      [2650, "vilkå"],
      [2700, "vilk"],
      [2750, "vil"],
      [2800, "vi"],
      [2850, "v"],
      [2900, ""],
      [3300, "b"],
      [3400, "by"],
      [3500, "bye"],
      [3600, "byer"],
    ]);
    expect(recordChanges(result, 650)).toEqual([
      [50, "bye"],
      [100, "by"],
      [150, "b"],
      [200, ""],
      [600, "v"],
    ]);
  });

  it("shows whole words for 2300 ms with reduced motion", () => {
    const result = start(words, { reducedMotion: true, paused: false });
    expect(result.current).toBe("vilkår");
    expect(recordChanges(result, 4600)).toEqual([
      [2300, "byer"],
      [4600, "vilkår"],
    ]);
  });

  it("erases a shorter word when reduced motion is turned on", () => {
    const result = start(words, { reducedMotion: true, paused: false });
    advance(2300);
    expect(result.current).toBe("byer");
    result.change(animated);
    expect(recordChanges(result, 2200)).toEqual([
      [2050, "bye"],
      [2100, "by"],
      [2150, "b"],
      [2200, ""],
    ]);
  });

  it("shows a whole word while paused", () => {
    const result = start(words, { reducedMotion: false, paused: true });
    advance(60_000);
    expect(result.current).toBe("vilkår");
  });
});
