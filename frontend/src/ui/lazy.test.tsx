import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { reloadPage } from "#lib/page-load";
import { ErrorBoundary } from "./ErrorBoundary";
import { lazy, lazyPage } from "./lazy";

vi.mock("#lib/page-load", () => ({ reloadPage: vi.fn() }));

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
  vi.useRealTimers();
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

function YearlyPrices({ year }: { year: number }) {
  return <p>Priser {year}</p>;
}

function renderPage(page: ReactNode) {
  render(<Suspense fallback="Laster …">{page}</Suspense>);
}

it("lazy page shows progress after 150 ms until its code is loaded", async () => {
  vi.useFakeTimers();
  const PricesPage = lazyPage(
    () =>
      new Promise<{ default: typeof YearlyPrices }>((resolve) =>
        setTimeout(() => resolve({ default: YearlyPrices }), 400),
      ),
  );
  renderPage(<PricesPage year={2026} />);
  await vi.advanceTimersByTimeAsync(149);
  expect(document.documentElement).not.toHaveAttribute("data-progress");
  await vi.advanceTimersByTimeAsync(1);
  expect(document.documentElement).toHaveAttribute("data-progress");
  await vi.advanceTimersByTimeAsync(250);
  expect(document.documentElement).not.toHaveAttribute("data-progress");
});

it("lazy page that loads at once shows no progress", async () => {
  vi.useFakeTimers();
  const PricesPage = lazyPage(async () => ({ default: YearlyPrices }));
  renderPage(<PricesPage year={2026} />);
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.documentElement).not.toHaveAttribute("data-progress");
});

it("lazy page shows the fallback until its code is loaded", async () => {
  const PricesPage = lazyPage(async () => ({ default: YearlyPrices }));
  renderPage(<PricesPage year={2026} />);
  expect(screen.getByText("Laster …")).toBeVisible();
  expect(await screen.findByText("Priser 2026")).toBeVisible();
});

it("lazy page with loaded code renders at once", async () => {
  const PricesPage = lazyPage(async () => ({ default: YearlyPrices }));
  await PricesPage.preload();
  renderPage(<PricesPage year={2026} />);
  expect(screen.getByText("Priser 2026")).toBeVisible();
});

it("lazy page retries after a failed preload", async () => {
  const load = vi.fn(async () => ({ default: YearlyPrices }));
  load.mockRejectedValueOnce(failure);
  const PricesPage = lazyPage(load);
  await expect(PricesPage.preload()).rejects.toThrow();
  renderPage(<PricesPage year={2026} />);
  expect(await screen.findByText("Priser 2026")).toBeVisible();
});
