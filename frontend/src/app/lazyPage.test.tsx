import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { lazyPage } from "./lazyPage";

function Prices({ year }: { year: number }) {
  return <p>Priser {year}</p>;
}

function renderPage(page: React.ReactNode) {
  render(<Suspense fallback="Laster …">{page}</Suspense>);
}

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
