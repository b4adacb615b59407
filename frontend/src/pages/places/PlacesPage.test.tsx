import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { estimated } from "../../testing/figures";
import { renderAt } from "../../testing/render";
import { getRequests, jsonResponse, stubServer } from "../../testing/server";
import PlacesPage from "./PlacesPage";

const open = (path = "/steder") => renderAt(path, <PlacesPage />);

const place = (location: string, county: string | null, averageSalary: number, salaryCount: number | null) => ({
  location,
  county,
  averageSalary,
  salaryCount,
  jobCount: salaryCount === null ? null : 21,
  range: null,
});
const exact = [
  place("Bergen", "Vestland", 640_111, 300),
  place("Oslo", "Oslo", 724_172, 900),
  place("Svalbard", null, 812_000, 9),
  place("Voss", "Vestland", 598_222, 20),
];
const locked = [place("Bergen", "Vestland", 640_000, null)];

const county = (name: string, code: string, averageSalary: number | null, salaryCount: number | null) => ({
  county: name,
  code,
  averageSalary,
  salaryCount,
  locationCount: averageSalary === null ? 0 : 2,
});
const counties = [
  county("Finnmark", "56", null, 0),
  county("Oslo", "03", 724_172, 900),
  county("Vestland", "46", 612_333, 320),
];

const stubPlaces = () => stubServer({ "/api/locations": exact, "/api/counties": counties });
const list = (name: string) => within(screen.getByRole("list", { name }));
const getNames = (title: string) =>
  list(title)
    .getAllByRole("link")
    .map((link) => link.textContent);
const currentUrl = () => screen.getByLabelText("Adresse").textContent;
const tile = (name: RegExp) => screen.getByRole("button", { name });

describe("county map with few entries", () => {
  it("marks an estimate, and gives unknown pay no shade", async () => {
    const few = { ...estimated, county: "Troms", code: "55", salaryCount: 3, locationCount: 1 };
    const none = { ...few, county: "Nordland", code: "18", salaryCount: 1, basis: null, averageSalary: null };
    stubServer({ "/api/locations": exact, "/api/counties": [...counties, few, none] });
    open("/steder?view=map");
    const troms = await screen.findByRole("button", { name: /^Troms 612\s000 beregnet kr i snitt, 1 sted$/ });
    expect(troms).toHaveAttribute("data-level");
    expect(tile(/^Oslo/)).toHaveAttribute("data-level");
    expect(tile(/^Nordland Ingen tall ennå$/)).not.toHaveAttribute("data-level");
  });
});

describe("place list", () => {
  // spec 1.7.16
  it("shows county, counts and average with links", async () => {
    const server = stubPlaces();
    open();
    expect(await screen.findByText("4 steder")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Steder" })).toBeVisible();
    expect(getNames("Alle steder")).toEqual(["Bergen", "Oslo", "Svalbard", "Voss"]);
    expect(list("Alle steder").getByRole("link", { name: "Bergen" })).toHaveAttribute("href", "/sted/Bergen");
    expect(screen.getByText("Vestland · 300 innlegg · 21 stillinger")).toBeVisible();
    expect(screen.getByText("900 innlegg · 21 stillinger")).toBeVisible();
    expect(screen.getByText(/^640\s111\skr$/)).toBeVisible();
    expect(getRequests(server)).toEqual(["/api/locations"]);
  });

  it("shows a visitor '~' and '***'", async () => {
    stubServer({ "/api/locations": locked });
    open();
    expect(await screen.findByText(/^~640\s000\skr$/)).toBeVisible();
    expect(screen.getByText("***")).toBeVisible();
    expect(screen.getByRole("link", { name: "Logg inn" })).toHaveAttribute("href", "/login?redirect=%2Fsteder");
  });

  // spec 1.2.60, 1.8.12
  it("filters and sorts", async () => {
    stubPlaces();
    open("/steder?sort=average");
    expect(await screen.findByText("4 steder")).toBeVisible();
    expect(getNames("Alle steder")).toEqual(["Svalbard", "Oslo", "Bergen", "Voss"]);
    await userEvent.click(screen.getByRole("radio", { name: /^Innlegg/ }));
    expect(getNames("Alle steder")).toEqual(["Oslo", "Bergen", "Voss", "Svalbard"]);
    await userEvent.type(screen.getByLabelText("Finn sted i lista"), "xyz");
    expect(await screen.findByText("Ingen steder funnet")).toBeVisible();
    expect(screen.getByText("Ingen treff på «xyz»")).toBeVisible();
  });

  // spec 1.8.7
  it("shows the specified error and retries", async () => {
    let fails = true;
    stubServer({ "/api/locations": () => (fails ? jsonResponse({}, 500) : jsonResponse(exact)) });
    open();
    expect(await screen.findByText("Feil ved lasting av steder")).toBeVisible();
    expect(screen.getByText("Kunne ikke laste stedsinformasjon. Prøv igjen senere.")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText("4 steder")).toBeVisible();
  });

  it("shows loading and empty states", async () => {
    let resolveResponse = (_: Response) => {};
    stubServer({
      "/api/locations": () =>
        new Promise<Response>((resolve) => {
          resolveResponse = resolve;
        }),
    });
    open();
    expect(await screen.findByText("Laster …")).toBeInTheDocument();
    resolveResponse(jsonResponse([]));
    expect(await screen.findByText("Ingen steder funnet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toBeVisible();
  });
});

describe("county map", () => {
  it("is one of two views stored in the URL", async () => {
    stubPlaces();
    open();
    await screen.findByText("4 steder");
    await userEvent.click(screen.getByRole("radio", { name: "Fylkeskart" }));
    expect(await screen.findByRole("list", { name: "Snittlønn i fylkene" })).toBeVisible();
    expect(currentUrl()).toBe("/steder?view=map");
    await userEvent.click(screen.getByRole("radio", { name: "Liste" }));
    expect(screen.queryByRole("list", { name: "Snittlønn i fylkene" })).toBeNull();
    expect(currentUrl()).toBe("/steder");
  });

  it("shows each county's average from north to south", async () => {
    stubPlaces();
    open("/steder?view=map");
    await screen.findByRole("list", { name: "Snittlønn i fylkene" });
    const tiles = list("Snittlønn i fylkene").getAllByRole("button");
    expect(tiles.map((tile) => tile.textContent?.replaceAll("\u00a0", " "))).toEqual([
      "Finnmark –ingen innlegg ennå",
      "Vestland 612 333 kr i snitt, 2 steder",
      "Oslo 724 172 kr i snitt, 2 steder",
    ]);
  });

  it("marks rounded averages for visitors", async () => {
    stubServer({ "/api/locations": locked, "/api/counties": [county("Vestland", "46", 610_000, null)] });
    open("/steder?view=map");
    expect(await screen.findByText(/^~610\s000$/)).toBeVisible();
  });

  it("filters the list by county and back", async () => {
    stubPlaces();
    open("/steder?view=map");
    await screen.findByRole("list", { name: "Snittlønn i fylkene" });
    await userEvent.click(tile(/^Vestland/));
    expect(tile(/^Vestland 612/)).toHaveAttribute("aria-pressed", "true");
    expect(getNames("Steder i Vestland")).toEqual(["Bergen", "Voss"]);
    expect(screen.getByText("2 steder")).toHaveAttribute("role", "status");
    expect(screen.getByText("300 innlegg · 21 stillinger")).toBeVisible();
    expect(currentUrl()).toBe("/steder?view=map&county=Vestland");
    await userEvent.click(tile(/^Vestland 612/));
    expect(currentUrl()).toBe("/steder?view=map");
    expect(getNames("Alle steder")).toHaveLength(4);
  });

  it("keeps the county in the list view with a reset button", async () => {
    stubPlaces();
    open("/steder?county=Oslo");
    expect(await screen.findByRole("heading", { name: "Steder i Oslo" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Vis hele landet, ikke bare Oslo" }));
    expect(getNames("Alle steder")).toHaveLength(4);
    expect(screen.getByRole("radio", { name: "Liste" })).toHaveFocus();
    expect(currentUrl()).toBe("/steder");
  });

  it("shows an empty county with a link", async () => {
    stubPlaces();
    open("/steder?county=Finnmark");
    expect(await screen.findByText("Ingen steder funnet")).toBeVisible();
    expect(screen.getByText("Ingen har meldt inn lønn fra Finnmark ennå.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Vis hele landet" }));
    expect(await screen.findByText("4 steder")).toBeVisible();
  });

  it("links from the county to its places", async () => {
    stubPlaces();
    open("/steder?view=map&county=Vestland");
    await screen.findByRole("list", { name: "Steder i Vestland" });
    await userEvent.click(screen.getByRole("button", { name: "Se stedene i Vestland" }));
    expect(document.activeElement).toContainElement(screen.getByRole("list", { name: "Steder i Vestland" }));
  });

  it("retries after a failure beside the list", async () => {
    let fails = true;
    stubServer({
      "/api/locations": exact,
      "/api/counties": () => (fails ? jsonResponse({}, 500) : jsonResponse(counties)),
    });
    open("/steder?view=map");
    expect(await screen.findByText("Feil ved lasting av fylker")).toBeVisible();
    expect(await screen.findByText("4 steder")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByRole("list", { name: "Snittlønn i fylkene" })).toBeVisible();
  });
});
