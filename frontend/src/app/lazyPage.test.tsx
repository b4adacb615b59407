import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { lazyPage } from "./lazyPage";

function Prices({ year }: { year: number }) {
  return <p>Priser {year}</p>;
}

function show(page: React.ReactNode) {
  render(<Suspense fallback="Laster …">{page}</Suspense>);
}

it("waits for a page whose code is not there", async () => {
  const PricesPage = lazyPage(async () => ({ default: Prices }));
  show(<PricesPage year={2026} />);
  expect(screen.getByText("Laster …")).toBeVisible();
  expect(await screen.findByText("Priser 2026")).toBeVisible();
});

it("draws a page at once whose code is there", async () => {
  const PricesPage = lazyPage(async () => ({ default: Prices }));
  await PricesPage.preload();
  show(<PricesPage year={2026} />);
  expect(screen.getByText("Priser 2026")).toBeVisible();
});

it("asks again for a page whose code did not arrive beforehand", async () => {
  const load = vi.fn(async () => ({ default: Prices }));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const PricesPage = lazyPage(load);
  await expect(PricesPage.preload()).rejects.toThrow();
  show(<PricesPage year={2026} />);
  expect(await screen.findByText("Priser 2026")).toBeVisible();
});
