import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLazyDialog, whenIdle } from "./late-code";

const Prices = () => <p>Priser</p>;
const load = vi.fn(async () => ({ default: Prices }));
const failure = new TypeError("Failed to fetch dynamically imported module");

function Opener() {
  const { Content, show, error } = useLazyDialog(load);
  return (
    <>
      <button type="button" onClick={show}>
        Vis
      </button>
      <Link to="/annen">Annen side</Link>
      <output>{useLocation().key}</output>
      {error}
      {Content && <Content />}
    </>
  );
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Vis" }));

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

it("idle task runs at last on a page that is never idle", () => {
  const request = vi.fn();
  vi.stubGlobal("requestIdleCallback", request);
  whenIdle(vi.fn());
  expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 10_000 });
});

it("idle task runs later in a browser without idle callbacks", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const task = vi.fn();
  whenIdle(task);
  vi.advanceTimersByTime(499);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
});

describe("lazy dialog", () => {
  beforeEach(() => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    load.mockReset().mockResolvedValue({ default: Prices });
    render(<Opener />, { wrapper: MemoryRouter });
  });

  it("loads its code once the page is idle", () => {
    expect(load).not.toHaveBeenCalled();
    runIdleTasks();
    expect(load).toHaveBeenCalledOnce();
  });

  it("says that its code failed, and opens at the next press", async () => {
    load.mockRejectedValue(failure);
    await press();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Vi når ikke Klarlønn. Det du har skrevet, er lagret her.",
    );
    load.mockResolvedValue({ default: Prices });
    await press();
    expect(await screen.findByText("Priser")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("does not open on another page once its code is there", async () => {
    let finish = () => {};
    load.mockReturnValue(new Promise((resolve) => (finish = () => resolve({ default: Prices }))));
    await press();
    await userEvent.click(screen.getByRole("link", { name: "Annen side" }));
    // As a router in the browser sets it.
    vi.spyOn(window.history, "state", "get").mockReturnValue({ key: screen.getByRole("status").textContent });
    await act(async () => finish());
    expect(screen.queryByText("Priser")).toBeNull();
  });

  it("asks to load the page again if its code was removed", async () => {
    vi.stubGlobal("fetch", async () => new Response());
    load.mockRejectedValue(failure);
    await press();
    expect(await screen.findByText("Klarlønn er oppdatert. Last siden på nytt.")).toBeVisible();
  });
});
