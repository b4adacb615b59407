import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { defer } from "#testing/server";
import { useSingleCall } from "./useSingleCall";

it("second call is ignored until the first has ended", async () => {
  const { result } = renderHook(() => useSingleCall());
  const { promise: first, resolve: end } = defer();
  const second = vi.fn(async () => undefined);
  await act(async () => {
    const [, run] = result.current;
    const running = run(() => first);
    await run(second);
    end();
    await running;
  });
  expect(second).not.toHaveBeenCalled();
  await act(() => result.current[1](second));
  expect(second).toHaveBeenCalledTimes(1);
});

it("call that throws does not block the next one", async () => {
  const { result } = renderHook(() => useSingleCall());
  await act(() => expect(result.current[1](() => Promise.reject(new Error("brudd")))).rejects.toThrow("brudd"));
  expect(result.current[0]).toBe(false);
  const next = vi.fn(async () => undefined);
  await act(() => result.current[1](next));
  expect(next).toHaveBeenCalledTimes(1);
});
