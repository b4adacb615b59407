import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ErrorBoundary } from "./ErrorBoundary";
import { lazy } from "./lazy";

const Prices = () => <p>Priser</p>;
const failure = new TypeError("Failed to fetch dynamically imported module");

function renderPart(load: () => Promise<{ default: typeof Prices }>) {
  const Part = lazy(load);
  render(
    <ErrorBoundary fallback={<p>Borte</p>}>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

it("lazy component loads at the second try", async () => {
  renderPart(vi.fn(async () => ({ default: Prices })).mockRejectedValueOnce(failure));
  expect(await screen.findByText("Priser")).toBeVisible();
});

it("lazy component fails after two tries", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(async () => ({ default: Prices })).mockRejectedValue(failure);
  renderPart(load);
  expect(await screen.findByText("Borte")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
