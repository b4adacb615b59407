import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useTypewriter } from "./useTypewriter";

const words = ["vilkår", "byer"];
const moving = { still: false, paused: false };

function advance(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Goes on by so many steps of the same length: each sets the next timer after it rendered. */
function step(times: number, ms: number) {
  for (let done = 0; done < times; done++) advance(ms);
}

describe("useTypewriter", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  // spec 1.4.26, 1.9.19
  it("types 100 ms a letter, holds 2 s, erases 50 ms a letter and pauses 300 ms", () => {
    const { result } = renderHook(() => useTypewriter(words, moving));
    expect(result.current).toBe("");
    advance(99);
    expect(result.current).toBe("");
    advance(1);
    expect(result.current).toBe("v");
    step(5, 100);
    expect(result.current).toBe("vilkår");
    advance(1999);
    expect(result.current).toBe("vilkår");
    advance(1);
    step(1, 50);
    expect(result.current).toBe("vilkå");
    step(5, 50);
    expect(result.current).toBe("");
    advance(299);
    advance(1);
    expect(result.current).toBe("");
    advance(100);
    expect(result.current).toBe("b");
  });

  // spec 1.1.1
  it("starts over after the last word", () => {
    const { result } = renderHook(() => useTypewriter(["a"], moving));
    advance(100);
    advance(2000);
    advance(50);
    advance(300);
    advance(100);
    expect(result.current).toBe("a");
  });

  it("shows whole words where motion is unwanted", () => {
    const { result } = renderHook(() => useTypewriter(words, { still: true, paused: false }));
    expect(result.current).toBe("vilkår");
    advance(2300);
    expect(result.current).toBe("byer");
    advance(2300);
    expect(result.current).toBe("vilkår");
  });

  it("erases a shorter word when motion becomes wanted", () => {
    const { result, rerender } = renderHook((still: boolean) => useTypewriter(words, { still, paused: false }), {
      initialProps: true,
    });
    advance(2300);
    expect(result.current).toBe("byer");
    rerender(false);
    advance(2000);
    step(4, 50);
    expect(result.current.length).toBeLessThan("byer".length);
  });

  it("stands still on a whole word while paused", () => {
    const { result } = renderHook(() => useTypewriter(words, { still: false, paused: true }));
    advance(60_000);
    expect(result.current).toBe("vilkår");
  });
});
