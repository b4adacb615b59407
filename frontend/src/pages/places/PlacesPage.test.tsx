import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { officialOverview } from "#testing/figures";
import { getUrl, renderAt } from "#testing/render";
import { defer, getRequests, jsonResponse, stubServer } from "#testing/server";
import { getShade, layOutTiles } from "./Counties";
import PlacesPage from "./PlacesPage";
import { texts } from "./texts";

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
  place("Oslo", "Oslo", 724_172, 900),
  place("Bergen", "Vestland", 640_111, 300),
  place("Voss", "Vestland", 598_222, 20),
  place("Svalbard", null, 812_000, 9),
];
const locked = [place("Bergen", "Vestland", 640_000, null)];

const stub = (places: unknown) => stubServer({ "/api/locations": places, "/api/official-pay": officialOverview });
const stubPlaces = () => stub(exact);
const list = (name: string) => within(screen.getByRole("list", { name }));
const getNames = (title: string) =>
  list(title)
    .getAllByRole("link")
    .map((link) => link.textContent);
const tile = (name: RegExp) => screen.getByRole("button", { name });

describe("place list", () => {
  // spec 1.7.16
  it("shows county, counts and average with links", async () => {
    const server = stubPlaces();
    open();
    expect(await screen.findByText("4 steder")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Steder" })).toBeVisible();
    expect(getNames("Alle steder")).toEqual(["Oslo", "Bergen", "Voss", "Svalbard"]);
    expect(list("Alle steder").getByRole("link", { name: "Bergen" })).toHaveAttribute("href", "/sted/Bergen");
    expect(screen.getByText("Vestland · 300 innlegg i 21 stillinger")).toBeVisible();
    expect(screen.getByText("900 innlegg i 21 stillinger")).toBeVisible();
    expect(screen.getByText(/^640\s000$/)).toBeVisible();
    expect(getRequests(server).toSorted()).toEqual(["/api/locations", "/api/official-pay"]);
  });

  it("shows a visitor '~' and '***'", async () => {
    stub(locked);
    open();
    expect(await screen.findByText(/^~640\s000$/)).toBeVisible();
    expect(screen.getByText("***")).toBeVisible();
  });

  // spec 1.2.60, 1.8.12
  it("filters and sorts", async () => {
    stubPlaces();
    open("/steder?sort=average");
    expect(await screen.findByText("4 steder")).toBeVisible();
    expect(getNames("Alle steder")).toEqual(["Svalbard", "Oslo", "Bergen", "Voss"]);
    await userEvent.click(screen.getByRole("radio", { name: /^Innlegg/ }));
    expect(getNames("Alle steder")).toEqual(["Oslo", "Bergen", "Voss", "Svalbard"]);
    await userEvent.type(screen.getByRole("searchbox", { name: "Finn sted i lista" }), "xyz");
    expect(await screen.findByText("Ingen steder funnet")).toBeVisible();
    expect(screen.getByText("Ingen treff på «xyz»")).toBeVisible();
  });

  // spec 1.8.7
  it("shows the specified error and retries", async () => {
    let fails = true;
    stub(() => (fails ? jsonResponse({}, 500) : jsonResponse(exact)));
    open();
    expect(await screen.findByText("Feil ved lasting av steder")).toBeVisible();
    expect(screen.getByText("Kunne ikke laste stedsinformasjon. Prøv igjen senere.")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText("4 steder")).toBeVisible();
  });

  it("shows loading and empty states", async () => {
    const { promise, resolve } = defer<Response>();
    stub(() => promise);
    open();
    expect(await screen.findByText("Laster …")).toBeInTheDocument();
    resolve(jsonResponse([]));
    expect(await screen.findByText("Ingen har meldt inn lønn her ennå")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toBeVisible();
    expect(getNames("Midten i hvert fylke")).toEqual(["Oslo", "Vestland", "Finnmark"]);
  });
});

describe("counties", () => {
  const findTiles = async () => within(await screen.findByRole("list", { name: "Fylkene" })).getAllByRole("button");

  it("show official pay against the country from north to south", async () => {
    stubPlaces();
    open();
    const tiles = await findTiles();
    expect(tiles.map((tile) => tile.textContent?.replaceAll("\u00a0", " "))).toEqual([
      "Finnmark −4,6 %",
      "Vestland −1,9 %",
      "Oslo +9,6 %",
    ]);
    expect(
      screen.getByText("Akademiske yrker mot hele landet: høyest i Oslo, lavest i Finnmark. SSB 2025."),
    ).toBeVisible();
  });

  it("show the professionals for an unknown group in the URL", async () => {
    stubPlaces();
    open("/steder?gruppe=0");
    expect((await findTiles())[0]).toHaveTextContent("Finnmark −4,6 %");
    expect(screen.getByLabelText("Yrkesgruppe")).toHaveDisplayValue("Akademiske yrker");
  });

  it("show another group of occupations", async () => {
    stubPlaces();
    open();
    await findTiles();
    await userEvent.selectOptions(screen.getByLabelText("Yrkesgruppe"), "Ledere");
    expect(tile(/^Oslo \+5,2/)).toBeVisible();
    expect(getUrl()).toBe("/steder?gruppe=1");
  });

  it("are left out where the group is withheld, which shifts no other group", async () => {
    const [first, ...others] = officialOverview.counties;
    const withheld = { ...first, groups: first?.groups.filter(({ number }) => number !== 1) };
    stubServer({
      "/api/locations": exact,
      "/api/official-pay": { ...officialOverview, counties: [withheld, ...others] },
    });
    open();
    expect((await findTiles())[0]).toHaveTextContent("Finnmark −4,6 %");
    await userEvent.selectOptions(screen.getByLabelText("Yrkesgruppe"), "Ledere");
    expect(tile(/^Oslo \+5,2/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Finnmark/ })).toBeNull();
  });

  it("filter the list and back", async () => {
    stubPlaces();
    open();
    await findTiles();
    await userEvent.click(tile(/^Vestland −/));
    expect(tile(/^Vestland −/)).toHaveAttribute("aria-pressed", "true");
    expect(getNames("Steder i Vestland")).toEqual(["Bergen", "Voss"]);
    expect(document.activeElement).toContainElement(screen.getByRole("list", { name: "Steder i Vestland" }));
    expect(screen.getByText("300 innlegg i 21 stillinger")).toBeVisible();
    expect(getUrl()).toBe("/steder?county=Vestland");
    await userEvent.click(tile(/^Vestland −/));
    expect(getUrl()).toBe("/steder");
    expect(getNames("Alle steder")).toHaveLength(4);
  });

  it("are reset by a button", async () => {
    stubPlaces();
    open("/steder?county=Oslo");
    expect(await screen.findByRole("heading", { name: "Steder i Oslo" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Vis hele landet, ikke bare Oslo" }));
    expect(getNames("Alle steder")).toHaveLength(4);
    expect(getUrl()).toBe("/steder");
  });

  it("without entries have a way back", async () => {
    stubPlaces();
    open("/steder?county=Finnmark");
    expect(await screen.findByText("Ingen steder funnet")).toBeVisible();
    expect(screen.getByText("Ingen har meldt inn lønn fra Finnmark ennå.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Vis hele landet" }));
    expect(await screen.findByText("4 steder")).toBeVisible();
  });

  it("can be retried beside the list", async () => {
    let fails = true;
    stubServer({
      "/api/locations": exact,
      "/api/official-pay": () => (fails ? jsonResponse({}, 500) : jsonResponse(officialOverview)),
    });
    open();
    expect(await screen.findByText("Feil ved lasting av fylker")).toBeVisible();
    expect(await screen.findByText("4 steder")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await findTiles()).toHaveLength(3);
  });
});

describe("layOutTiles", () => {
  it("orders counties from north to south, west to east", () => {
    const tiles = layOutTiles(["Oslo", "Vestland", "Finnmark"].map((county) => ({ county })));
    expect(tiles.map(({ county, gridArea }) => [county, gridArea])).toEqual([
      ["Finnmark", "1 / 4"],
      ["Vestland", "5 / 1"],
      ["Oslo", "5 / 3"],
    ]);
  });

  it("puts unknown counties below the others", () => {
    expect(layOutTiles([{ county: "Ny" }, { county: "Agder" }])[1]).toEqual({ county: "Ny", gridArea: "8 / 1" });
  });
});

describe("getShade", () => {
  it("is darker the higher the pay is", () => {
    expect([-5.6, -3.6, -0.9, 1.9, 2, 9.6].map(getShade)).toEqual([0, 1, 2, 2, 3, 3]);
  });

  it("has labels that agree at the edges", () => {
    expect(texts.shades([-4, -1, 2])).toEqual(["under −4", "−4 til −1", "−1 til 2", "2 % og over"]);
    expect([-4, -1, 2].map(getShade)).toEqual([1, 2, 3]);
  });
});
