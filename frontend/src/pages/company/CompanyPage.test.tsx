import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import type { CompanySummary } from "#api/types";
import { measured, measuredFigures, officialOverview } from "#testing/figures";
import { entryList } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import CompanyPage from "./CompanyPage";

vi.mock("./forum/Forum", () => ({ default: ({ company }: { company: string }) => <p>Forumet til {company}</p> }));

const PATH = "/bedrift/Oslo%20kommune";
const CALL = "/api/companies/Oslo kommune";
const OFFICIAL = "/api/official-pay";
const IMAGE = "/api/company-image/Oslo kommune";

const withoutFigures = {
  ...measuredFigures,
  count: null,
  averageSalary: 600_000,
  highest: null,
  lowest: null,
  median: null,
  range: null,
  histogram: null,
};
const locked: CompanySummary = {
  name: "Oslo kommune",
  hasAccess: false,
  figures: withoutFigures,
  industry: "Offentlig administrasjon",
  jobs: [
    {
      jobTitle: "Sykepleier",
      count: null,
      averageSalary: 620_000,
      range: null,
      countrySalary: 590_000,
      occupation: "2223",
      ...measured,
    },
  ],
  jobCount: 1,
  country: { above: 1, equal: 0, below: 2 },
  usualTitles: null,
  locations: [],
  locationCount: 0,
  topBenefits: ["Kantine"],
};
const openSummary: CompanySummary = {
  ...locked,
  hasAccess: true,
  figures: {
    ...withoutFigures,
    count: 40,
    averageSalary: 621_750,
    median: 612_400,
    lowest: 462_300,
    highest: 845_100,
    range: { p10: 520_100, p25: 556_200, median: 612_400, p75: 667_700, p90: 730_900 },
    histogram: [{ from: 450_000, to: 850_000, count: 40 }],
  },
  // Most entries first.
  jobs: [
    { jobTitle: "Sykepleier", count: 28, averageSalary: 634_567, range: null, ...measured },
    {
      jobTitle: "Lærer",
      count: 12,
      averageSalary: 581_234,
      range: { p10: 520_000, p25: 550_000, median: 580_000, p75: 600_000, p90: 620_000 },
      countrySalary: 601_000,
      ...measured,
    },
  ],
  jobCount: 2,
};

function open(path = PATH) {
  return renderAt(
    path,
    <Routes>
      <Route path="/bedrift/:company" element={<CompanyPage />} />
    </Routes>,
  );
}

const teachersOfTheCountry = {
  jobTitle: "Lærer",
  figures: { count: 274 },
  official: null,
  answer: {
    range: { p10: 500_000, p25: 540_000, median: 590_000, p75: 640_000, p90: 700_000 },
    basis: { measured: true },
  },
};

describe("company page without access", () => {
  it("says how many titles pay more, and shows rounded means over official pay", async () => {
    stubServer({ [CALL]: locked, [OFFICIAL]: officialOverview });
    open();
    const answer = within(await screen.findByRole("region", { name: "Svaret" }));
    expect(answer.getByText("Betaler mer i 1 av 3 stillinger")).toBeVisible();
    expect(answer.getByText(/^Omtrent likt i 0, mindre i 2\. Prikken er snittet her/)).toBeVisible();
    expect(await answer.findByText(/^~620\s000$/)).toBeVisible();
    const line = await answer.findByRole("img", { name: /^Sykepleier: Halvparten tjener .*snitt 620\s000$/ });
    expect(line).toBeVisible();
    expect(answer.getAllByText("***")).toHaveLength(1);
    expect(answer.getByRole("link", { name: "Sykepleier" })).toHaveAttribute(
      "href",
      "/job/Sykepleier?company=Oslo+kommune",
    );
  });
});

describe("company page with access", () => {
  it("compares every job with the country, and shows no figure of all jobs together", async () => {
    stubServer({ [CALL]: openSummary });
    open();
    expect(await screen.findByText("Betaler mer i 1 av 3 stillinger")).toBeVisible();
    expect(screen.getByText("Offentlig administrasjon · 40 lønninger i 2 stillinger")).toBeVisible();
    const jobs = within(await screen.findByRole("list", { name: "Stillinger hos Oslo kommune" }));
    expect(jobs.getAllByRole("listitem").map((row) => row.textContent?.replaceAll("\u00a0", " "))).toEqual([
      "Sykepleier635 000–28",
      "Lærer581 000−3 %12",
    ]);
    expect(screen.queryByText(/612\s400|621\s750/)).toBeNull();
    expect(screen.queryByText(/Logg inn for|Begrenset tilgang/)).toBeNull();
  });

  it("shows the chosen title beside the country", async () => {
    stubServer({
      [CALL]: openSummary,
      "/api/jobs/Lærer": teachersOfTheCountry,
    });
    open();
    const panel = within(await screen.findByRole("region", { name: "Svaret" }));
    await userEvent.selectOptions(await panel.findByLabelText("Stilling"), "Lærer");
    expect(await panel.findByText(/^550\s000–600\s000$/)).toBeVisible();
    expect(panel.getByText(/I landet: 540\s000–640\s000\./)).toBeVisible();
    expect(panel.getByRole("link", { name: "Alt om lærer her" })).toHaveAttribute(
      "href",
      "/job/L%C3%A6rer?company=Oslo+kommune",
    );
  });

  it("compares a company called 'Hele landet' with the country", async () => {
    stubServer({
      "/api/companies/Hele landet": { ...openSummary, name: "Hele landet" },
      "/api/jobs/Lærer": teachersOfTheCountry,
    });
    open("/bedrift/Hele%20landet?job=L%C3%A6rer");
    expect(await screen.findByText(/^550\s000–600\s000$/)).toBeVisible();
    expect(screen.getByText(/I landet: 540\s000–640\s000\./)).toBeVisible();
  });

  it("says for a title with few entries what half of the country earns", async () => {
    const [, teacher] = openSummary.jobs;
    stubServer({
      [CALL]: { ...openSummary, jobs: [{ ...teacher, count: 2 }], jobCount: 1 },
      "/api/jobs/Lærer": teachersOfTheCountry,
    });
    open();
    const sentence = /^Her er det under tre lønninger\. I landet tjener halvparten 540\s000–640\s000\.$/;
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it("with few entries shows what the country pays", async () => {
    const [, teacher] = openSummary.jobs;
    stubServer({
      [CALL]: {
        ...openSummary,
        country: { above: 0, equal: 0, below: 0 },
        jobs: [
          { ...teacher, count: 1, countryPay: { ...teacher, basis: "estimated" } },
          { jobTitle: "Vaktmester", count: 2, averageSalary: null, range: null },
        ],
        jobCount: 2,
      },
    });
    open();
    expect(await screen.findByText("Hos Oslo kommune mangler det lønninger")).toBeVisible();
    expect(screen.getByText("1 innlegg hos Oslo kommune")).toBeVisible();
    expect(screen.getByRole("link", { name: "Vaktmester" })).toBeVisible();
    expect(screen.getByText(/^580\s000$/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Jobber du her? Bidra" })).toHaveAttribute(
      "href",
      "/bidra?company=Oslo+kommune",
    );
  });

  it("links to official pay of women and men, and to the letter to the employer", async () => {
    stubServer({ [CALL]: openSummary });
    open();
    const panel = within(await screen.findByRole("region", { name: "Kvinner og menn" }));
    expect(panel.getByRole("link", { name: "Likelønn" })).toHaveAttribute("href", "/likelonn");
    expect(panel.getByRole("link", { name: "Skriv brevet" })).toHaveAttribute(
      "href",
      "/likelonn?company=Oslo+kommune#spor",
    );
  });
});

/** Lets the visitor come near everything that loads late. Returns the function that does so. */
function stubNearness() {
  const callbacks: (() => void)[] = [];
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      const near = [{ isIntersecting: true } as IntersectionObserverEntry];
      callbacks.push(() => callback(near, this as unknown as IntersectionObserver));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return () => {
    for (const callback of callbacks) callback();
  };
}

const ENTRIES = "/api/salary-entries";
const requestedEntries = (server: ReturnType<typeof stubServer>) =>
  getRequests(server).filter((call) => call.startsWith(ENTRIES));

describe("newest entries of a company", () => {
  it("are listed by job when the visitor comes near", async () => {
    const comeNear = stubNearness();
    const server = stubServer({ [CALL]: openSummary, [ENTRIES]: entryList });
    open();
    expect(await screen.findByRole("region", { name: "*** lønnsinnlegg" })).toBeVisible();
    expect(requestedEntries(server)).toEqual([]);
    act(comeNear);
    const [card] = await screen.findAllByRole("article");
    const links = within(card as HTMLElement).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/job/Sykepleier?company=Ahus", "/sted/Oslo"]);
    expect(requestedEntries(server)).toEqual([`${ENTRIES}?company=Oslo+kommune&limit=10`]);
    expect(screen.queryByText("Dette er noen eksempler")).toBeNull();
  });

  it("are examples without access", async () => {
    const comeNear = stubNearness();
    stubServer({
      [CALL]: locked,
      [ENTRIES]: {
        entries: entryList.entries.map((entry) => ({ ...entry, createdAt: "2026-10", isRounded: true })),
        hasAccess: false,
        isBlurred: true,
        totalCount: null,
        nextCursor: null,
      },
    });
    open();
    await screen.findByRole("region", { name: "*** lønnsinnlegg" });
    act(comeNear);
    expect(await screen.findByText("Dette er noen eksempler")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra for å se alle" })).toHaveAttribute(
      "href",
      "/bidra?company=Oslo+kommune",
    );
  });

  it("are those of the selected job", async () => {
    const comeNear = stubNearness();
    const server = stubServer({ [CALL]: openSummary, [ENTRIES]: entryList });
    open(`${PATH}?job=L%C3%A6rer`);
    await screen.findByRole("region", { name: "*** lønnsinnlegg" });
    act(comeNear);
    await screen.findAllByRole("article");
    expect(requestedEntries(server)).toEqual([`${ENTRIES}?jobTitle=Lærer&company=Oslo+kommune&limit=10`]);
  });

  // spec 1.8.5
  it.each([
    [500, {}, "Kunne ikke hente lønnsdata"],
    [503, { error: "Prøv igjen om litt.", code: "unavailable" }, "Kunne ikke hente lønnsdata"],
    [429, { error: "Prøv igjen i morgen.", code: "too_many_entries_read" }, "Prøv igjen i morgen."],
  ])("say why they failed (%i)", async (status, body, reason) => {
    const comeNear = stubNearness();
    stubServer({ [CALL]: openSummary, [ENTRIES]: () => jsonResponse(body, status) });
    open();
    await screen.findByRole("region", { name: "*** lønnsinnlegg" });
    act(comeNear);
    expect(await screen.findByText("Kunne ikke laste data")).toBeVisible();
    expect(screen.getByText("Det oppstod en feil ved henting av lønnsdata.")).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  });
});

describe("company with more jobs than its summary has", () => {
  const jobs = [...openSummary.jobs, { jobTitle: "Vaktmester", count: 5, averageSalary: 500_000, range: null }];
  const JOBS = `${CALL}/jobs`;

  it("lists all, and can retry", async () => {
    let available = false;
    stubServer({
      [CALL]: { ...openSummary, jobCount: 3 },
      [JOBS]: () => (available ? jsonResponse(jobs) : jsonResponse({}, 503)),
      [ENTRIES]: entryList,
    });
    open();
    expect(await screen.findByText("Kunne ikke laste data")).toBeVisible();
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    const list = within(await screen.findByRole("list", { name: "Stillinger hos Oslo kommune" }));
    expect(list.getAllByRole("link")).toHaveLength(3);
  });
});

describe("company tabs", () => {
  // spec 1.2.66
  it("are jobs, forum and disabled openings", async () => {
    stubServer({ [CALL]: openSummary });
    open();
    const tabs = within(await screen.findByRole("tablist"));
    expect(tabs.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Alle stillinger",
      "Forum",
      "Ledige stillinger Snart. Ledige stillinger kommer snart.",
    ]);
    expect(tabs.getByRole("tab", { name: "Alle stillinger" })).toHaveAttribute("aria-selected", "true");
    expect(tabs.getByRole("tab", { name: /^Ledige stillinger Snart/ })).toBeDisabled();
  });

  // spec 2.2.33
  it("store the open tab in the URL", async () => {
    stubServer({ [CALL]: openSummary });
    open();
    await userEvent.click(await screen.findByRole("tab", { name: "Forum" }));
    expect(await screen.findByText("Forumet til Oslo kommune")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Stillinger hos Oslo kommune" })).toBeNull();
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/\?tab=forum$/);
    await userEvent.click(screen.getByRole("tab", { name: "Alle stillinger" }));
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/bedrift\/Oslo kommune$/);
  });

  it("open from the URL, jobs for an unknown value", async () => {
    stubServer({ [CALL]: openSummary });
    const { unmount } = open(`${PATH}?tab=forum`);
    expect(await screen.findByRole("tab", { name: "Forum" })).toHaveAttribute("aria-selected", "true");
    unmount();
    open(`${PATH}?tab=openings`);
    expect(await screen.findByRole("tab", { name: "Alle stillinger" })).toHaveAttribute("aria-selected", "true");
  });
});

describe("company page of one job", () => {
  // spec 1.2.15
  it("shows that job and can be cleared", async () => {
    stubServer({ [CALL]: openSummary });
    open(`${PATH}?job=L%C3%A6rer`);
    expect(await screen.findByLabelText("Stilling")).toHaveValue("Lærer");
    expect(await screen.findByRole("list", { name: "Stillinger hos Oslo kommune" })).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Vis alle stillinger" }));
    expect(screen.getByRole("heading", { level: 1, name: "Oslo kommune" })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Vis alle stillinger" })).toBeNull());
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/bedrift\/Oslo kommune$/);
  });

  it("shows it to visitors too", async () => {
    stubServer({ [CALL]: locked, "/api/jobs/Sykepleier": { jobTitle: "Sykepleier", figures: {}, official: null } });
    open(`${PATH}?job=sykepleier`);
    expect(await screen.findByLabelText("Stilling")).toHaveValue("Sykepleier");
    expect(await screen.findByText(/^Snittet er/)).toBeVisible();
  });

  it("without entries says so and lists the other jobs", async () => {
    stubServer({ [CALL]: openSummary });
    open(`${PATH}?job=Astronaut`);
    expect(await screen.findByText("Ingen har meldt inn lønn som astronaut her ennå.")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Sykepleier" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Vis alle stillinger" })).toBeVisible();
  });
});

describe("company images", () => {
  const icon = () => document.querySelector<HTMLImageElement>('img[src^="/api/company-logo/"]');
  const cover = () => document.querySelector<HTMLImageElement>('img[src^="/api/company-covers/"]');

  // spec 1.2.67
  it("are the cover and the logo", async () => {
    stubServer({ [CALL]: openSummary, [IMAGE]: { imageUrl: "/api/company-covers/Oslo%20kommune" } });
    open();
    await waitFor(() => expect(cover()).not.toBeNull());
    expect(icon()).toHaveAttribute("src", "/api/company-logo/Oslo%20kommune");
    expect(screen.getByText("O")).toBeVisible();
    fireEvent.load(icon() as HTMLImageElement);
    expect(screen.queryByText("O")).toBeNull();
  });

  // spec 1.3.4
  it("show the first letter without a logo", async () => {
    stubServer({ [CALL]: openSummary });
    open();
    await waitFor(() => expect(icon()).not.toBeNull());
    fireEvent.error(icon() as HTMLImageElement);
    expect(icon()).toBeNull();
    expect(screen.getByText("O")).toBeVisible();
  });

  // spec 1.7.9
  it("are requested once more if the cover fails", async () => {
    const server = stubServer({
      [CALL]: openSummary,
      [IMAGE]: () => jsonResponse({}, 503),
      "/api/jobs/Sykepleier": { jobTitle: "Sykepleier", figures: {}, official: null, answer: null },
    });
    open();
    const countImageRequests = () => getRequests(server).filter((call) => call === IMAGE).length;
    await waitFor(() => expect(countImageRequests()).toBe(2), { timeout: 4000 });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(countImageRequests()).toBe(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  // spec 1.2.67, 1.7.18
  it("are not requested for a company without entries", async () => {
    const server = stubServer({
      [CALL]: { ...openSummary, figures: { ...withoutFigures, count: 0, averageSalary: null }, jobs: [], jobCount: 0 },
    });
    open();
    expect(await screen.findByText("Ingen har meldt inn lønn her ennå")).toBeVisible();
    expect(getRequests(server)).toEqual([CALL, OFFICIAL]);
    expect(icon()).toBeNull();
  });
});

describe("known company without entries", () => {
  const nothing = { ...locked, figures: { ...withoutFigures, count: 0, averageSalary: null }, jobs: [], jobCount: 0 };

  it("has official pay of the usual titles, one invitation and its forum", async () => {
    const usualTitles = { place: "på sykehus", occupations: ["2223", "7512", "9999"] };
    stubServer({ [CALL]: { ...nothing, usualTitles }, [OFFICIAL]: officialOverview });
    open();
    expect(await screen.findByText("Slik lønnes vanlige stillinger på sykehus")).toBeVisible();
    expect(screen.getByText("Ingen har meldt inn lønn her ennå")).toBeVisible();
    const answer = within(screen.getByRole("region", { name: "Svaret" }));
    expect(await answer.findByText(/^619\s440$/)).toBeVisible();
    expect(answer.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Sykepleier",
      "Baker",
      "Jobber du her? Bidra",
    ]);
    expect(screen.getByText("Offentlig administrasjon")).toBeVisible();
    await userEvent.click(screen.getByRole("tab", { name: "Forum" }));
    expect(await screen.findByText("Forumet til Oslo kommune")).toBeVisible();
  });

  it("has the largest occupations if its industry is unknown", async () => {
    stubServer({ [CALL]: nothing, [OFFICIAL]: officialOverview });
    open();
    expect(await screen.findByText("Slik lønnes de største yrkene")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Butikkmedarbeider" })).toBeVisible();
  });

  // spec 1.4.21, 2.2.98
  // spec 1.4.22, 2.2.99
  it("asks a member without access to contribute", async () => {
    localStorage.setItem("auth-token", "token");
    stubServer({ [CALL]: nothing, "/api/salary-entries": { ...entryList, entries: [], hasAccess: false } });
    open(`${PATH}?tab=forum`);
    const banner = within(await screen.findByRole("complementary", { name: "Begrenset tilgang til lønnsdata" }));
    expect(banner.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra");
  });
});

describe("company without published entries", () => {
  it("shows a member the own entry", async () => {
    localStorage.setItem("auth-token", "token");
    const own = { ...entryList.entries[0], company: "Ukjent AS", isWaiting: true };
    stubServer({ "/api/salary-entries": { ...entryList, entries: [own] } });
    open("/bedrift/Ukjent%20AS");
    const list = within(await screen.findByRole("region", { name: "Lønn du har meldt inn" }));
    expect(list.getByText("Synlig for andre tidligst i morgen")).toBeVisible();
    expect(screen.queryByText('Ingen data funnet for "Ukjent AS"')).toBeNull();
    expect(screen.getByRole("tab", { name: "Forum" })).toBeVisible();
  });
});

describe("company that cannot be shown", () => {
  it("links to the contribution form if it is unknown", async () => {
    stubServer({});
    open("/bedrift/Ukjent%20AS");
    expect(await screen.findByText('Ingen data funnet for "Ukjent AS"')).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra?company=Ukjent+AS");
  });

  it("still shows its forum", async () => {
    stubServer({});
    open("/bedrift/Ukjent%20AS?tab=forum");
    expect(await screen.findByText("Forumet til Ukjent AS")).toBeVisible();
    await userEvent.click(screen.getByRole("tab", { name: "Alle stillinger" }));
    expect(screen.getByText('Ingen data funnet for "Ukjent AS"')).toBeVisible();
  });

  // spec 1.8.5
  it("shows the specified error and retries", async () => {
    let available = false;
    stubServer({ [CALL]: () => (available ? jsonResponse(openSummary) : jsonResponse({}, 500)) });
    open();
    expect(await screen.findByText("Kunne ikke laste data")).toBeVisible();
    expect(screen.getByText("Det oppstod en feil ved henting av lønnsdata.")).toBeVisible();
    expect(screen.getByText("Kunne ikke hente lønnsdata")).toBeVisible();
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText("Betaler mer i 1 av 3 stillinger")).toBeVisible();
  });
});
