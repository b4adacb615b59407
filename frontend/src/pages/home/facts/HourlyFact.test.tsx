import { act, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Facts } from "#api/types";
import { renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";
import { getFact, getHourlyCounter, HourlyFact, useHourlyCounter } from "./HourlyFact";

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

const facts: Facts = {
  totalEntries: 19_934,
  totalCompanies: 1142,
  totalLocations: 353,
  bestPaidPlace: { name: "Oslo", averageSalary: 720_000 },
  bestPaidJob: { name: "Økonomileder", averageSalary: 1_350_000 },
  mostCommonBenefit: "Pensjon over 2 %",
  fullTimeShare: 81,
  experienceGap: 290_000,
  masterGap: 160_000,
};
const noFacts: Facts = {
  totalEntries: 0,
  totalCompanies: 0,
  totalLocations: 0,
  bestPaidPlace: null,
  bestPaidJob: null,
  mostCommonBenefit: null,
  fullTimeShare: null,
  experienceGap: null,
  masterGap: null,
};
const fact = (counter: number, from: Facts = facts) => getFact(counter, from)?.replaceAll("\u00a0", " ") ?? null;

describe("getFact", () => {
  it.each([
    [1, "folk har meldt inn 19 934 lønninger fra 1 142 arbeidsgivere på 353 steder?"],
    [2, "stedet med høyest snittlønn er Oslo, med rundt 720 000 kr i året?"],
    [3, "stillingen med høyest snittlønn er Økonomileder, med rundt 1 350 000 kr i året?"],
    [4, "det vanligste godet folk melder inn, er «Pensjon over 2 %»?"],
    [5, "81 % av dem som oppgir stillingsprosent, har full stilling?"],
    [
      6,
      "folk med minst ti års erfaring i snitt tjener rundt 290 000 kr mer i året enn folk med under ett års erfaring?",
    ],
    [7, "folk med mastergrad i snitt tjener rundt 160 000 kr mer i året enn folk med bachelorgrad?"],
  ])("at %i returns: %s", (counter, sentence) => {
    expect(fact(counter)).toBe(sentence);
  });

  it("uses the singular for one", () => {
    const singleFacts = { ...facts, totalEntries: 1, totalCompanies: 1, totalLocations: 1 };
    expect(fact(1, singleFacts)).toBe("folk har meldt inn 1 lønn fra 1 arbeidsgiver på 1 sted?");
  });

  it("words a gap in its direction", () => {
    expect(fact(7, { ...facts, masterGap: -20_000 })).toBe(
      "folk med mastergrad i snitt tjener rundt 20 000 kr mindre i året enn folk med bachelorgrad?",
    );
    expect(fact(7, { ...facts, masterGap: 0 })).toBe(
      "folk med mastergrad i snitt tjener omtrent like mye som folk med bachelorgrad?",
    );
  });

  it("skips facts with too little data", () => {
    expect(fact(2, { ...facts, bestPaidPlace: null })).toBe(fact(3));
    expect(fact(6, { ...facts, experienceGap: null, masterGap: null })).toBe(fact(1));
  });

  it("returns null for an empty site", () => {
    for (const counter of [1, 2, 3, 4, 5, 6, 7]) expect(fact(counter, noFacts)).toBeNull();
  });
});

const fewFacts: Facts = { ...noFacts, totalEntries: 40, totalCompanies: 12, totalLocations: 9 };

describe("hourly fact", () => {
  it("is a question under its heading", async () => {
    stubServer({ "/api/facts": fewFacts });
    renderAt("/", <HourlyFact />);
    expect(
      await screen.findByText("Visste du at … folk har meldt inn 40 lønninger fra 12 arbeidsgivere på 9 steder?"),
    ).toBeVisible();
    expect(screen.getByRole("region", { name: "Visste du at …" })).toBeVisible();
  });

  it("is missing on an empty site", async () => {
    const server = stubServer({ "/api/facts": noFacts });
    renderAt("/", <HourlyFact />);
    expect(screen.getByText("Laster …")).toBeInTheDocument();
    await vi.waitFor(() => expect(screen.queryByRole("region")).toBeNull());
    expect(server).toHaveBeenCalledTimes(1);
  });

  it("retries after a failure", async () => {
    let available = false;
    stubServer({ "/api/facts": () => (available ? jsonResponse(fewFacts) : jsonResponse({}, 503)) });
    renderAt("/", <HourlyFact />);
    expect(await screen.findByRole("alert")).toHaveTextContent("Kunne ikke hente fakta");
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText(/folk har meldt inn 40 lønninger/)).toBeVisible();
  });
});
