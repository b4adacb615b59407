import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { lazyPage } from "./lazy";

function Prices({ year }: { year: number }) {
  return <p>Priser {year}</p>;
}

function createPage() {
  const PricesPage = lazyPage(async () => ({ default: Prices }));
  return <PricesPage year={2026} />;
}

function renderPage(page: React.ReactNode) {
  render(<Suspense fallback="Laster …">{page}</Suspense>);
}

afterEach(() => {
  vi.useRealTimers();
});

it("lazy page shows progress after 150 ms until its code is loaded", async () => {
  vi.useFakeTimers();
  const PricesPage = lazyPage(
    () => new Promise<{ default: typeof Prices }>((resolve) => setTimeout(() => resolve({ default: Prices }), 400)),
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
  renderPage(createPage());
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.documentElement).not.toHaveAttribute("data-progress");
});

it("lazy page shows the fallback until its code is loaded", async () => {
  const PricesPage = lazyPage(async () => ({ default: Prices }));
  renderPage(<PricesPage year={2026} />);
  expect(screen.getByText("Laster …")).toBeVisible();
  expect(await screen.findByText("Priser 2026")).toBeVisible();
});

it("lazy page with loaded code renders at once", async () => {
  const PricesPage = lazyPage(async () => ({ default: Prices }));
  await PricesPage.preload();
  renderPage(<PricesPage year={2026} />);
  expect(screen.getByText("Priser 2026")).toBeVisible();
});

it("lazy page retries after a failed preload", async () => {
  const load = vi.fn(async () => ({ default: Prices }));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const PricesPage = lazyPage(load);
  await expect(PricesPage.preload()).rejects.toThrow();
  renderPage(<PricesPage year={2026} />);
  expect(await screen.findByText("Priser 2026")).toBeVisible();
});
