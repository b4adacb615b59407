import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";
import { EntryTicker, StatisticCards } from "./Statistics";

const statistics = {
  totalEntries: 19_934,
  totalCompanies: 91,
  totalJobTitles: 812,
  totalLocations: 0,
  newEntriesLastDay: 37,
  demo: false,
};

describe("EntryTicker", () => {
  // spec 1.2.41
  it("shows the number of new entries", async () => {
    stubServer({ "/api/statistics": statistics });
    renderAt("/", <EntryTicker />);
    expect((await screen.findByText("37")).parentElement).toHaveTextContent("37 nye lønninger siste døgn");
  });

  it("shows the total if there are no new entries", async () => {
    stubServer({ "/api/statistics": { ...statistics, newEntriesLastDay: 0 } });
    renderAt("/", <EntryTicker />);
    expect((await screen.findByText(/19\s934/)).parentElement).toHaveTextContent(/lønninger meldt inn så langt/);
  });
});

describe("site without entries", () => {
  const official = { employees: 3_079_287, occupations: 303, jobTitles: 4212, counties: 15 };
  const none = { totalEntries: 0, totalCompanies: 0, totalJobTitles: 0, totalLocations: 0, newEntriesLastDay: 0 };

  it("shows what the official figures cover", async () => {
    stubServer({ "/api/statistics": { ...none, demo: false, official } });
    renderAt(
      "/",
      <>
        <EntryTicker />
        <StatisticCards />
      </>,
    );
    await screen.findByText("3,1 mill.");
    expect(screen.getAllByRole("listitem").map((card) => card.textContent?.replaceAll("\u00a0", " "))).toEqual([
      "3,1 mill.ansatte bak tallene",
      "303yrker",
      "4 200+stillinger",
      "15fylker",
    ]);
    expect(screen.queryByText(/siste døgn|så langt/)).toBeNull();
  });
});

describe("StatisticCards", () => {
  // spec 1.2.43, 1.9.8
  it("show rounded counts with links", async () => {
    stubServer({ "/api/statistics": statistics });
    renderAt("/", <StatisticCards />);
    await screen.findByText("800+");
    expect(screen.getAllByRole("listitem").map((card) => card.textContent?.replaceAll("\u00a0", " "))).toEqual([
      "19 900+lønnsinnlegg",
      "100+bedrifter",
      "800+stillinger",
      "0steder",
    ]);
    expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["lønnsinnlegg", "/alle-lonnsinnlegg"],
      ["bedrifter", "/bedrifter"],
      ["stillinger", "/stillinger"],
      ["steder", "/steder"],
    ]);
  });

  it("offer to retry after a failure", async () => {
    stubServer({ "/api/statistics": () => jsonResponse({}, 503) });
    renderAt("/", <StatisticCards />);
    expect(await screen.findByRole("button", { name: "Prøv igjen" })).toBeVisible();
  });
});
