import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { reloadPage } from "../lib/page-load";
import { ErrorBoundary } from "./ErrorBoundary";
import { lazy } from "./lazy";

vi.mock("../lib/page-load", () => ({ reloadPage: vi.fn() }));

const Prices = () => <p>Priser</p>;
const failure = new TypeError("Failed to fetch dynamically imported module");

function renderPart(load: () => Promise<{ default: typeof Prices }>) {
  const Part = lazy(load);
  render(
    <ErrorBoundary
      renderFailure={({ retry, retrying, unreachable }) => (
        <button type="button" onClick={retry} disabled={retrying}>
          {unreachable ? "Ikke nådd" : "Borte"}
        </button>
      )}
    >
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stubServer = (answers: boolean) =>
  vi.stubGlobal("fetch", answers ? async () => new Response() : () => Promise.reject(new TypeError("Failed to fetch")));

it("lazy component that failed without a network loads when it is tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  stubServer(false);
  const load = vi.fn(async () => ({ default: Prices })).mockRejectedValue(failure);
  renderPart(load);
  await userEvent.click(await screen.findByRole("button", { name: "Ikke nådd" }));
  expect(load).toHaveBeenCalledTimes(1);
  stubServer(true);
  load.mockResolvedValue({ default: Prices });
  await userEvent.click(await screen.findByRole("button", { name: "Ikke nådd" }));
  expect(await screen.findByText("Priser")).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

it("code that fails again although the server answers reloads the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  stubServer(true);
  renderPart(vi.fn(async () => ({ default: Prices })).mockRejectedValue(failure));
  await userEvent.click(await screen.findByRole("button", { name: "Borte" }));
  await userEvent.click(await screen.findByRole("button", { name: "Borte" }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});
