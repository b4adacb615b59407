import { act, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderAt } from "../../../testing/render";
import { jsonResponse, stubServer } from "../../../testing/server";
import { getHourlyCounter, HourlyFact, useHourlyCounter } from "./HourlyFact";

const HOUR_MS = 3_600_000;

describe("hourly counter", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [new Date(2026, 10, 21, 0), 1],
    [new Date(2026, 10, 21, 5), 6],
    [new Date(2026, 10, 21, 6), 7],
    [new Date(2026, 10, 21, 7), 1],
    [new Date(2026, 10, 1, 23), 4],
    [new Date(2026, 11, 31, 23), 6],
  ])("of %s is %i", (now, counter) => {
    expect(getHourlyCounter(now)).toBe(counter);
  });

  // spec 1.1.2
  it("ranges from 1 to 7", () => {
    const hours = Array.from({ length: 31 * 24 }, (_, hour) => getHourlyCounter(new Date(2026, 0, 1, hour)));
    expect([...new Set(hours)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  // spec 1.9.20
  it("is updated every 3 600 000 ms", () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 5, 30) });
    const { result } = renderHook(() => useHourlyCounter());
    expect(result.current).toBe(6);
    act(() => {
      vi.advanceTimersByTime(HOUR_MS - 1);
    });
    expect(result.current).toBe(6);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(result.current).toBe(7);
  });
});

const facts = {
  totalEntries: 40,
  totalCompanies: 12,
  totalLocations: 9,
  bestPaidPlace: null,
  bestPaidJob: null,
  mostCommonBenefit: null,
  fullTimeShare: null,
  experienceGap: null,
  masterGap: null,
};

describe("hourly fact", () => {
  it("is a question under its heading", async () => {
    stubServer({ "/api/facts": facts });
    renderAt("/", <HourlyFact />);
    expect(
      await screen.findByText("Visste du at … folk har meldt inn 40 lønninger fra 12 arbeidsgivere på 9 steder?"),
    ).toBeVisible();
    expect(screen.getByRole("region", { name: "Visste du at …" })).toBeVisible();
  });

  it("is missing on an empty site", async () => {
    const server = stubServer({ "/api/facts": { ...facts, totalEntries: 0 } });
    renderAt("/", <HourlyFact />);
    expect(screen.getByText("Laster …")).toBeInTheDocument();
    await vi.waitFor(() => expect(screen.queryByRole("region")).toBeNull());
    expect(server).toHaveBeenCalledTimes(1);
  });

  it("retries after a failure", async () => {
    let available = false;
    stubServer({ "/api/facts": () => (available ? jsonResponse(facts) : jsonResponse({}, 503)) });
    renderAt("/", <HourlyFact />);
    expect(await screen.findByRole("alert")).toHaveTextContent("Kunne ikke hente fakta");
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText(/folk har meldt inn 40 lønninger/)).toBeVisible();
  });
});
