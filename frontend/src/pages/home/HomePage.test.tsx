import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { official as officialPay } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import { lockedTrend } from "#testing/trend";
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

const official = {
  year: 2025,
  employees: 3_079_287,
  all: null,
  bySex: { women: 620_760, men: 654_960 },
  occupations: [
    { code: "1", name: "Boreledere mv.", jobTitle: "Boreleder", headcount: 9, median: 1_291_440, p25: 1e6, p75: 2e6 },
    { code: "2", name: "Kokker", jobTitle: "Kokk", headcount: 9, median: 480_000, p25: 400_000, p75: 500_000 },
  ],
  counties: [],
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
    "/api/official-pay": official,
    "/api/jobs/Sykepleier/trend": lockedTrend,
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
    await screen.findByText(/folk har meldt inn/);
    await screen.findByRole("heading", { name: "Best betalt" });
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Utforsk stillinger",
      "Hvor ligger du?",
      "Bidra med data, lås opp data",
      "Derfor Klarlønn",
      "Visste du at …",
    ]);
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["Kjøpekraft", "Kvinner og menn", "Best betalt"]),
    );
    expect(screen.getByText(/^\+?2,9\s%$/)).toBeVisible();
    expect(screen.getByText("Så mye mer fikk en sykepleier for lønna i 2024 enn i 2019.")).toBeVisible();
    expect(screen.getByText(/^−5,2\s%$/)).toBeVisible();
    expect(screen.getByText("1,3 mill.")).toBeVisible();
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
      "Bidra med data, lås opp data",
      "Derfor Klarlønn",
      "Visste du at …",
    ]);
  });

  it("shows official pay of a popular title at once", async () => {
    const titles = ["Sykepleier", "Kokk"].map((jobTitle, n) => ({
      ...job,
      jobTitle,
      workplaceCount: n,
      official: {
        ...officialPay,
        occupationCode: `${n}`,
        occupation: `${jobTitle}e`,
        agreed: { ...officialPay.agreed, p25: 400_000 + n, median: 500_000, p75: 600_000 + n },
      },
    }));
    open("/", titles);
    const answer = within(await screen.findByRole("region", { name: "Offisielle lønnstall" }));
    expect(answer.getByText(/^400\s001–600\s001/)).toBeVisible();
    await userEvent.click(answer.getByRole("button", { name: "Sykepleier" }));
    expect(answer.getByText(/^400\s000–600\s000/)).toBeVisible();
    expect(await answer.findByRole("img", { name: /^Sykepleiere, SSB/ })).toBeVisible();
    expect(answer.getByRole("link")).toHaveAttribute("href", "/job/Sykepleier");
  });

  it("takes the pay to the pay check, but not in the address", async () => {
    open();
    await userEvent.type(await screen.findByRole("combobox", { name: "Stilling" }), "Sykepleier");
    const part = within(screen.getByRole("region", { name: "Hvor ligger du?" }));
    await userEvent.type(part.getByRole("textbox", { name: /^Årslønna di/ }), "612345");
    await userEvent.click(part.getByRole("button", { name: "Sjekk lønna" }));
    expect(screen.getByLabelText("Adresse").textContent).toBe("/lonnssjekk?title=Sykepleier");
  });

  it("makes five API requests", async () => {
    const server = open();
    await screen.findByText(/folk har meldt inn/);
    await screen.findByRole("heading", { name: "Best betalt" });
    expect(getRequests(server).sort()).toEqual([
      "/api/facts",
      "/api/jobs/Sykepleier/trend",
      "/api/official-pay",
      "/api/popular-jobs",
      "/api/statistics",
    ]);
  });

  it("invites once on a site without entries", async () => {
    const server = stubServer({
      "/api/statistics": {
        ...statistics,
        totalEntries: 0,
        official: { employees: 3e6, occupations: 303, jobTitles: 4200, counties: 15 },
      },
      "/api/popular-jobs": [{ ...job, count: 0, averageSalary: null, workplaceCount: 0 }],
      "/api/facts": facts,
      "/api/official-pay": official,
      "/api/jobs/Sykepleier/trend": lockedTrend,
    });
    renderAt("/", <HomePage />);
    expect(await screen.findByText("Ingen har meldt inn lønn her ennå")).toBeVisible();
    await screen.findByRole("heading", { name: "Derfor Klarlønn" });
    expect(screen.getAllByRole("link", { name: "Send inn data" })).toHaveLength(1);
    expect(screen.queryByText("Bidra med data, lås opp data")).toBeNull();
    expect(getRequests(server)).toContain("/api/official-pay");
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
