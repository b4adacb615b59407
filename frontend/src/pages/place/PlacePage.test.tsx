import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { officialOverview } from "#testing/figures";
import { entryList } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { defer, getRequests, jsonResponse, stubServer } from "#testing/server";
import PlacePage from "./PlacePage";

const open = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/sted/:location" element={<PlacePage />} />
    </Routes>,
  );

const lockedJob = { jobTitle: "Sykepleier", count: null, averageSalary: 620_000, range: null };
const teacher = { jobTitle: "Lærer", count: 12, averageSalary: 581_234, range: null };
const nurse = { jobTitle: "Sykepleier", count: 40, averageSalary: 612_345, range: null };
const baker = { jobTitle: "Baker", count: 3, averageSalary: 702_100, range: null };

/** A place without a county has only titles. */
const stub = (responses: Record<string, unknown>) =>
  stubServer({ "/api/county-wages/Oslo": null, "/api/county-wages/Utsira": null, ...responses });

const titles = () =>
  within(screen.getByRole("list", { name: "Stillinger i Oslo" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

const wages = {
  county: "Akershus",
  year: 2025,
  source: "",
  groups: [
    { number: 1, name: "Ledere", median: 930_000, countryMedian: 950_640 },
    { number: 2, name: "Akademiske yrker", median: 763_560, countryMedian: 762_720 },
    { number: 4, name: "Kontoryrker", median: 640_000, countryMedian: 606_600 },
  ],
};

describe("county of a place", () => {
  it("is compared with the country, highest first", async () => {
    stubServer({ "/api/location-jobs/Ås": [lockedJob], "/api/county-wages/Ås": wages });
    open("/sted/%C3%85s");
    const box = within(await screen.findByRole("region", { name: "Svaret" }));
    expect(box.getByText("Akershus mot hele landet, samme type yrke")).toBeVisible();
    expect(box.getByText("Om lag som landet ellers")).toBeVisible();
    expect(box.getByText("Mest over for kontoryrker og mest under for ledere i fylket.")).toBeVisible();
    expect(box.getAllByRole("listitem").map((row) => row.textContent?.replaceAll("\u00a0", " "))).toEqual([
      "Kontoryrker640 000+5,5 %",
      "Akademiske yrker763 560+0,1 %",
      "Ledere930 000−2,2 %",
    ]);
    expect(screen.getByText("Akershus · 1 stilling")).toBeVisible();
  });

  it("stands over official pay of the country without entries", async () => {
    stubServer({
      "/api/location-jobs/Ås": [],
      "/api/county-wages/Ås": wages,
      "/api/official-pay": officialOverview,
    });
    open("/sted/%C3%85s");
    expect(await screen.findByText("Ingen har meldt inn lønn her ennå")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Butikkmedarbeider" })).toBeVisible();
    expect(screen.getAllByRole("link", { name: "Bidra nå" })).toHaveLength(1);
  });

  it("decides what a place without entries shows", async () => {
    const { promise, resolve } = defer<Response>();
    const server = stubServer({
      "/api/location-jobs/Ås": [],
      "/api/county-wages/Ås": () => promise,
      "/api/official-pay": officialOverview,
    });
    open("/sted/%C3%85s");
    await waitFor(() => expect(getRequests(server)).toContain("/api/official-pay"));
    expect(screen.queryByText("Ingen stillinger funnet")).toBeNull();
    resolve(jsonResponse(wages));
    expect(await screen.findByText("Ingen har meldt inn lønn her ennå")).toBeVisible();
  });
});

describe("place page", () => {
  // spec 1.2.62, 1.4.20
  it("lists jobs for a visitor with '~' and '***'", async () => {
    stubServer({ "/api/county-wages/Ås": null, "/api/location-jobs/Ås": [lockedJob] });
    open("/sted/%C3%85s");
    const link = await screen.findByRole("link", { name: "Sykepleier" });
    expect(link).toHaveAttribute("href", "/job/Sykepleier?location=%C3%85s");
    expect(screen.getByRole("heading", { level: 1, name: "Ås" })).toBeVisible();
    expect(screen.getByText(/^~620\s000$/)).toBeVisible();
    expect(screen.getByText("***")).toBeVisible();
  });

  it.each([
    ["without entries", []],
    ["with entries of others", [teacher]],
  ])("shows a member the own entry in a place %s", async (_, jobs) => {
    localStorage.setItem("auth-token", "token");
    const [other] = entryList.entries;
    const own = { ...other, id: "own", jobTitle: "Medarbeider", isWaiting: true };
    stub({
      "/api/location-jobs/Oslo": jobs,
      "/api/salary-entries": { ...entryList, entries: [own, other] },
    });
    open("/sted/Oslo");
    const list = within(await screen.findByRole("region", { name: "Lønn du har meldt inn" }));
    expect(list.getAllByRole("article")).toHaveLength(1);
    expect(list.getByRole("link", { name: "Medarbeider" })).toBeVisible();
  });

  // spec 1.2.62
  it("shows a member exact figures without a banner", async () => {
    stub({ "/api/location-jobs/Oslo": [teacher] });
    open("/sted/Oslo");
    expect(await screen.findByText(/^581\s000$/)).toBeVisible();
    expect(screen.getByText("12 innlegg")).toBeVisible();
    expect(screen.queryByText("Logg inn for full tilgang")).toBeNull();
  });

  // spec 1.2.61
  it("filters and resets the list", async () => {
    stub({ "/api/location-jobs/Oslo": [nurse, teacher] });
    open("/sted/Oslo");
    await userEvent.type(await screen.findByRole("searchbox", { name: "Finn stilling i lista" }), "LAER");
    expect(await screen.findByText("1 treff")).toBeVisible();
    expect(titles()).toEqual(["Lærer"]);
    await userEvent.type(screen.getByRole("searchbox"), "x");
    expect(await screen.findByText("Ingen stillinger funnet")).toBeVisible();
    expect(screen.getByText("Ingen treff på «LAERx»")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Vis alle" }));
    expect(await screen.findByRole("link", { name: "Sykepleier" })).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveFocus();
  });

  it("keeps the order of the server, or sorts by average or name", async () => {
    stub({ "/api/location-jobs/Oslo": [nurse, teacher, baker] });
    open("/sted/Oslo");
    expect(await screen.findByRole("radio", { name: /^Innlegg/ })).toBeChecked();
    expect(titles()).toEqual(["Sykepleier", "Lærer", "Baker"]);
    await userEvent.click(screen.getByRole("radio", { name: /^Snitt/ }));
    expect(titles()).toEqual(["Baker", "Sykepleier", "Lærer"]);
    await userEvent.click(screen.getByRole("radio", { name: /^Navn/ }));
    expect(titles()).toEqual(["Baker", "Lærer", "Sykepleier"]);
    expect(screen.getByLabelText("Adresse")).toHaveTextContent("/sted/Oslo?sort=name");
  });

  // spec 1.8.11
  it("without jobs links onwards", async () => {
    stub({ "/api/location-jobs/Utsira": [] });
    open("/sted/Utsira");
    expect(await screen.findByText("Ingen stillinger funnet")).toBeVisible();
    expect(screen.getByText("Ingen har meldt inn lønn fra Utsira ennå.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Se alle steder" })).toHaveAttribute("href", "/steder");
  });

  it("name of two municipalities offers both", async () => {
    stubServer({
      "/api/county-wages/våler": null,
      "/api/location-jobs/våler": [],
      "/api/municipalities": ["Oslo", "Våler (Østfold)", "Våler (Innlandet)", "Vålerenga"],
      "/api/name-aliases": { jobTitles: [], companies: [], locations: [] },
    });
    open("/sted/våler");
    expect(await screen.findByText("Flere kommuner heter våler. Velg den du mener.")).toBeVisible();
    const links = screen.getAllByRole("link", { name: /^Våler/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/sted/V%C3%A5ler%20(%C3%98stfold)",
      "/sted/V%C3%A5ler%20(Innlandet)",
    ]);
    expect(screen.queryByText("Ingen stillinger funnet")).toBeNull();
  });

  it("name of a divided county offers its parts", async () => {
    stubServer({
      "/api/county-wages/viken": null,
      "/api/location-jobs/viken": [],
      "/api/municipalities": ["Akershus", "Østfold"],
      "/api/name-aliases": {
        jobTitles: [],
        companies: [],
        locations: ["Akershus", "Østfold"].map((name) => ({ alias: "Viken", name })),
      },
    });
    open("/sted/viken");
    expect(await screen.findByText("viken er delt. Velg delen du mener.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Akershus" })).toHaveAttribute("href", "/sted/Akershus");
    expect(screen.getByRole("link", { name: "Østfold" })).toBeVisible();
  });

  // spec 1.8.8
  it("shows the specified error and retries", async () => {
    let fails = true;
    stub({ "/api/location-jobs/Oslo": () => (fails ? jsonResponse({}, 500) : jsonResponse([teacher])) });
    open("/sted/Oslo");
    expect(await screen.findByText("Feil ved lasting av data")).toBeVisible();
    expect(screen.getByText("Kunne ikke hente stillinger for denne lokasjonen.")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByRole("link", { name: "Lærer" })).toBeVisible();
  });

  it("shows a loading state", async () => {
    stub({ "/api/location-jobs/Oslo": () => new Promise<Response>(() => {}) });
    open("/sted/Oslo");
    expect(await screen.findByText("Laster …")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Oslo" })).toBeVisible();
  });
});
