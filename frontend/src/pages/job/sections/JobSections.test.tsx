import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { JobSummary } from "#api/types";
import { breakdown, employer, jobParts, scale } from "#testing/job-parts";
import { lockedSummary, openSummary } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import { lockedTrend, openTrend } from "#testing/trend";
import JobSections from "./JobSections";

const SUMMARY = "/api/jobs/Sykepleier";

function open(summary: JobSummary, changed: Readonly<Record<string, unknown>> = {}, filters = {}) {
  const server = stubServer({ ...jobParts, ...changed });
  renderAt(
    "/job/Sykepleier",
    <JobSections {...{ summary, filters }} unfiltered={summary} measure="agreed" rules={[scale]} />,
  );
  return server;
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("experience", () => {
  it("is for visitors that of the pay scale", async () => {
    open(lockedSummary);
    const section = await region("Erfaring");
    expect(section.getByText(/^Tariff KS stiger mest/)).toHaveTextContent(/ved 10 år: \+52\s200\skr\.$/);
    expect(section.getByRole("img")).toHaveAccessibleName(/^0 år: 545\s400\skr, .+, 16 år: 639\s900\skr$/);
    const amounts = [...section.getByRole("img").querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(amounts).toEqual(["545\u00a0400", "0 år", "639\u00a0900", "16 år", "620\u00a0800", "10 år"]);
  });

  it("has for members the answer at each length, the chosen one marked", async () => {
    const server = open(openSummary, {}, { experience: "3-5", location: "Oslo" });
    const section = await region("Erfaring");
    expect(section.getByText(/^Fra/)).toHaveTextContent(/^Fra 642\s000 det første året til 642\s000 etter ti år\.$/);
    const key = within(section.getByRole("list", { name: "Slik leser du linjene" })).getAllByRole("listitem");
    const rows = section.getAllByRole("listitem").filter((row) => !key.includes(row));
    expect(rows).toHaveLength(5);
    expect(rows[2]).toHaveAttribute("aria-current", "true");
    expect(rows[3]).toHaveTextContent(/^5–10 år652\s000$/);
    expect(key.map(({ textContent }) => textContent)).toContain("midterste halvdel");
    expect(getRequests(server)).toContain(`${SUMMARY}/breakdown?location=Oslo`);
  });
});

describe("employers", () => {
  it("are the first five of the leaderboard, in its order", async () => {
    const server = open(lockedSummary, {}, { location: "Oslo" });
    const section = await region("Arbeidsgivere");
    expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      ["A", "B", "C", "D", "E"].map((name, index) => `${name}~${680 - 10 * index}\u00a0000`),
    );
    expect(section.getByText("A ligger øverst, men ikke klart over neste.")).toBeVisible();
    expect(section.getByRole("link", { name: "Hele ledertavla (6)" })).toHaveAttribute(
      "href",
      "/ledertavle?title=Sykepleier&location=Oslo",
    );
    expect(getRequests(server)).toContain("/api/leaderboard?title=Sykepleier&location=Oslo&sort=mean_desc");
  });

  it("have a winner if the first is clearly above the next", async () => {
    const items = [employer("A", 680_000, true), employer("B", 600_000, false)];
    open(lockedSummary, { "/api/leaderboard": { hasAccess: false, items } });
    expect((await region("Arbeidsgivere")).getByText("A ligger klart øverst.")).toBeVisible();
  });
});

describe("women and men", () => {
  it("are compared by official pay", async () => {
    open(lockedSummary);
    const section = await region("Kvinner og menn");
    expect(section.getByText(/^Kvinner har/)).toHaveTextContent(/^Kvinner har 0,5\s% lavere lønn enn menn\.$/);
    expect(section.getAllByRole("listitem")[1]).toHaveTextContent(/^Menn622\s200$/);
  });

  it("are not compared in small occupations", async () => {
    open(lockedSummary, { [`${SUMMARY}/breakdown`]: { ...breakdown, bySex: null } });
    await region("Over tid");
    expect(screen.queryByRole("region", { name: "Kvinner og menn" })).toBeNull();
  });
});

describe("over time", () => {
  it("says how pay and purchasing power have grown", async () => {
    open(openSummary);
    const section = await region("Over tid");
    expect(section.getByText(/^Lønna er/)).toHaveTextContent(
      /^Lønna er opp 17,4\s% siden 2019, kjøpekraften opp 2,9\s%\.$/,
    );
    expect(section.getByRole("img")).toHaveAccessibleName(/Tallene står i tabellen under/);
    expect(section.getByText(/4\. kvartal 2019 til 4\. kvartal 2024\. Kilde: Statistisk/)).toBeVisible();
  });

  it("has its figures in tables", async () => {
    open(openSummary);
    await userEvent.click(await screen.findByText("Vis tallene som tabell"));
    const reports = within(screen.getByRole("table", { name: /^Innmeldte lønninger/ }));
    expect(reports.getByRole("row", { name: /^2025 671\s234 680\s000 34$/ })).toBeVisible();
    const quarters = within(screen.getByRole("table", { name: /^Median hos SSB/ }));
    expect(quarters.getAllByRole("row")).toHaveLength(35);
  });

  it("without official figures has those of the entries", async () => {
    open(openSummary, { [`${SUMMARY}/trend`]: { ...openTrend, official: [], growth: null } });
    expect((await region("Over tid")).getByText(/^SSB har ikke tall for lønnsutviklingen/)).toBeVisible();
  });

  it("is left out without figures", async () => {
    open(openSummary, { [`${SUMMARY}/trend`]: { ...lockedTrend, official: [], growth: null } });
    await region("Kvinner og menn");
    expect(screen.queryByRole("region", { name: "Over tid" })).toBeNull();
  });

  it("is retried after a failure", async () => {
    let available = false;
    open(openSummary, { [`${SUMMARY}/trend`]: () => (available ? jsonResponse(openTrend) : jsonResponse({}, 503)) });
    const retry = await screen.findByRole("button", { name: "Prøv igjen" });
    available = true;
    await userEvent.click(retry);
    expect(await region("Over tid")).toBeDefined();
  });
});

describe("title with few entries", () => {
  it("has similar titles", async () => {
    const hit = {
      name: "Vernepleier",
      count: null,
      averageSalary: null,
      range: null,
      basis: null,
      score: 1,
      reason: null,
    };
    const official = { ...lockedSummary.official, occupationCode: "2224", occupation: "Vernepleiere" };
    const none = { ...lockedSummary, figures: { ...lockedSummary.figures, count: 0 } };
    open(none, { "/api/search": { filteredJob: null, jobs: [{ ...hit, official }], companies: [], locations: [] } });
    const section = await region("Lignende stillinger");
    expect(section.getByRole("link", { name: "Vernepleier" })).toHaveAttribute("href", "/job/Vernepleier");
    expect(section.getByText(/^619\s440$/)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Arbeidsgivere" })).toBeNull();
  });

  it("has the counties beside the country", async () => {
    open({ ...lockedSummary, figures: { ...lockedSummary.figures, count: 0 } });
    const section = await region("Fylkene");
    expect(section.getByText("Lønna i yrkesgruppa er høyest i Rogaland, lavest i Innlandet.")).toBeVisible();
    expect(section.getByRole("img")).toHaveAccessibleName(/^Innlandet: −8,5\s%, Oslo: \+0,1\s%, Rogaland: \+7,3\s%$/);
  });
});
