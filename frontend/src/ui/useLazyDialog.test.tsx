import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLazyDialog } from "./late-code";

const Prices = () => <p>Priser</p>;
const load = vi.fn(async () => ({ default: Prices }));
const failure = new TypeError("Failed to fetch dynamically imported module");
let idleTasks: (() => void)[];

function Opener() {
  const { Content, show, error } = useLazyDialog(load);
  return (
    <>
      <button type="button" onClick={show}>
        Vis
      </button>
      {error}
      {Content && <Content />}
    </>
  );
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Vis" }));

beforeEach(() => {
  idleTasks = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idleTasks.push(task));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  load.mockReset().mockResolvedValue({ default: Prices });
  render(<Opener />, { wrapper: MemoryRouter });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("code of a dialog loads once the page is idle", () => {
  expect(load).not.toHaveBeenCalled();
  for (const task of idleTasks) task();
  expect(load).toHaveBeenCalledOnce();
});

it("dialog whose code fails says so, and opens at the next press", async () => {
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

it("dialog whose code was removed asks to load the page again", async () => {
  vi.stubGlobal("fetch", async () => new Response());
  load.mockRejectedValue(failure);
  await press();
  expect(await screen.findByText("Klarlønn er oppdatert. Last siden på nytt.")).toBeVisible();
});
