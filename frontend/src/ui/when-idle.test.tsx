import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenIdle } from "./late-code";

let idleTasks: (() => void)[];
const runIdleTasks = () => {
  for (const task of idleTasks.splice(0)) task();
};

beforeEach(() => {
  idleTasks = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idleTasks.push(task));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("idle task waits for the load of the document", () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const task = vi.fn();
  whenIdle(task);
  runIdleTasks();
  expect(task).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  expect(task).not.toHaveBeenCalled();
  runIdleTasks();
  expect(task).toHaveBeenCalledOnce();
});

it("idle task that is cancelled does not run", () => {
  const task = vi.fn();
  whenIdle(task)();
  runIdleTasks();
  expect(task).not.toHaveBeenCalled();
});

it("idle task runs later in a browser without idle callbacks", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  vi.useFakeTimers();
  const task = vi.fn();
  whenIdle(task);
  vi.advanceTimersByTime(499);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
});
