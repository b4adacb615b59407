import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderAt } from "../../testing/render";
import { getRequests, jsonResponse, stubServer } from "../../testing/server";
import HomePage from "./HomePage";

const statistics = {
  totalEntries: 20_000,
  totalCompanies: 1142,
  totalJobTitles: 1075,
  totalLocations: 353,
  newEntriesLastDay: 115,
  demo: false,
};
const job = {
  jobTitle: "Sykepleier",
  workplaceCount: 9,
  count: 12,
  averageSalary: 621_000,
  range: null,
  official: null,
};
const facts = {
  totalEntries: 20_000,
  totalCompanies: 1142,
  totalLocations: 353,
  bestPaidPlace: null,
  bestPaidJob: null,
  mostCommonBenefit: null,
  fullTimeShare: null,
  experienceGap: null,
  masterGap: null,
};

/** The home page, which the visitor leaves and returns to. */
function Visit() {
  const [isHome, setIsHome] = useState(true);
  return (
    <>
      {isHome && <HomePage />}
      <button type="button" onClick={() => setIsHome(!isHome)}>
        {isHome ? "Forlat" : "Kom tilbake"}
      </button>
    </>
  );
}

function open(path = "/", jobs: readonly object[] = [job], page = <HomePage />) {
  const server = stubServer({
    "/api/statistics": statistics,
    "/api/popular-jobs": () => jsonResponse(jobs),
    "/api/facts": facts,
    "/api/job-titles": ["Sykepleier"],
    "/api/companies": [],
    "/api/municipalities": [],
    "/api/track-search": () => new Response(null, { status: 202 }),
  });
  renderAt(path, page);
  return server;
}

/** Reports each observed element as near the viewport, or none. */
function stubViewport(isIntersecting: boolean) {
  class Observer {
    private report: () => void;
    constructor(callback: IntersectionObserverCallback) {
      const entries = [{ isIntersecting } as IntersectionObserverEntry];
      this.report = () => callback(entries, this as unknown as IntersectionObserver);
    }
    observe() {
      this.report();
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
}

beforeEach(() => stubViewport(true));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("home page", () => {
  it("has its sections in order with headings", async () => {
    open();
    await screen.findByRole("heading", { name: "Bidra med data, lås opp data" });
    await screen.findByText(/^folk har meldt inn/);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Utforsk stillinger",
      "Hvor ligger du?",
      "Visste du at …",
      "Derfor Klarlønn",
      "Bidra med data, lås opp data",
    ]);
    expect(screen.getByRole("link", { name: "Send inn data" })).toHaveAttribute("href", "/bidra");
  });

  it("loads what is below the first screen when it comes near", async () => {
    stubViewport(false);
    const server = open();
    await screen.findByText("nye lønninger siste døgn");
    await new Promise((resolve) => setTimeout(resolve));
    // The official figures of the first screen are those of the popular jobs.
    expect(getRequests(server)).toEqual(["/api/statistics", "/api/popular-jobs"]);
    expect(screen.queryByRole("link", { name: "Send inn data" })).toBeNull();
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Utforsk stillinger",
      "Hvor ligger du?",
      "Visste du at …",
      "Derfor Klarlønn",
      "Bidra med data, lås opp data",
    ]);
  });

  it("says what it is for and links to the comparison in the first screen", async () => {
    open();
    expect(screen.getByText(/^Se hva folk i din stilling tjener/)).toBeVisible();
    const link = screen.getByRole("link", { name: "Hvor ligger du?" });
    expect(link).toHaveAttribute("href", "/#hvor-ligger-du");
    expect(await screen.findByRole("heading", { level: 2, name: "Hvor ligger du?" })).toBeVisible();
  });

  it("makes three API requests", async () => {
    const server = open();
    await screen.findByText(/^folk har meldt inn/);
    expect(getRequests(server).sort()).toEqual(["/api/facts", "/api/popular-jobs", "/api/statistics"]);
  });

  // spec 1.4.16
  it("refetches the popular jobs after a search is counted", async () => {
    const visit = (
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <Visit />
      </SWRConfig>
    );
    const jobs = [job];
    const server = open("/", jobs, visit);
    const countRequests = () => getRequests(server).filter((path) => path === "/api/popular-jobs").length;
    await screen.findByRole("link", { name: "Sykepleier" });
    jobs.push({ ...job, jobTitle: "Utvikler" });
    const box = screen.getByRole("combobox", { name: "Søk etter stilling, arbeidsgiver eller sted" });
    await userEvent.type(box, "utvikler{Enter}");
    await waitFor(() => expect(getRequests(server)).toContain("/api/track-search"));
    await waitFor(() => expect(countRequests()).toBe(2));
    // They are shown on the next visit.
    await userEvent.click(screen.getByRole("button", { name: "Forlat" }));
    await userEvent.click(screen.getByRole("button", { name: "Kom tilbake" }));
    expect(await screen.findByRole("link", { name: "Utvikler" })).toBeVisible();
    expect(countRequests()).toBe(2);
  });

  // spec 1.2.44
  it("shows a random sample of popular jobs on each visit", async () => {
    const jobs = Array.from({ length: 12 }, (_, n) => ({ ...job, jobTitle: `Yrke ${n}` }));
    const random = vi.spyOn(Math, "random");
    const visit = async (number: number) => {
      random.mockReturnValue(number);
      open("/", jobs);
      const links = await screen.findAllByRole("link", { name: /^Yrke/ });
      cleanup();
      return links.map(({ textContent }) => textContent);
    };
    const first = await visit(0.25);
    expect(first).toHaveLength(6);
    expect(await visit(0.75)).not.toEqual(first);
    expect(await visit(0.25)).toEqual(first);
  });

  it("scrolls to the section in the hash", async () => {
    vi.mocked(Element.prototype.scrollIntoView).mockClear();
    open("/#bidra");
    await screen.findByRole("link", { name: "Send inn data" });
    const scrolledTo = vi.mocked(Element.prototype.scrollIntoView).mock.contexts;
    expect(scrolledTo).toEqual([screen.getByRole("region", { name: "Bidra med data, lås opp data" })]);
  });
});
