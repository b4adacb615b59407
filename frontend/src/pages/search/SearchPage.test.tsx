import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderAt } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import SearchPage from "./SearchPage";

const open = (path: string) => renderAt(path, <SearchPage />);

const hit = (name: string, more = {}) => ({
  name,
  count: null,
  averageSalary: 600_000,
  range: null,
  official: null,
  score: 1,
  reason: null,
  ...more,
});

const official = {
  occupationCode: "2512",
  occupation: "Programvareutviklere",
  year: 2025,
  agreed: { median: 906_000, mean: 920_000, p25: 800_000, p75: 1_000_000 },
  totalEarnings: null,
  source: "SSB",
};

const section = (name: string) => within(screen.getByRole("region", { name }));
/** The names in a section. Marked parts do not split a word. */
const names = (name: string) =>
  section(name)
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("search page", () => {
  // spec 1.2.5
  it("has sections in server order with links", async () => {
    const server = stubServer({
      "/api/search": {
        jobs: [hit("Sykepleier"), hit("Avdelingssykepleier")],
        companies: [hit("Sykehuset AS")],
        locations: [],
      },
    });
    open("/søk?q=%20syk%20");
    expect(await screen.findByRole("link", { name: "2 stillinger" })).toBeVisible();
    expect(screen.getByText("2 stillinger · 1 bedrift")).toHaveRole("status");
    expect(screen.getByRole("link", { name: "1 bedrift" })).toHaveAttribute("href", "/søk?q=syk#companies");
    expect(screen.getByRole("heading", { level: 1, name: "«syk» kan være flere yrker" })).toBeVisible();
    expect(document.title).toMatch(/^Treff på «syk»/);
    expect(names("Stillinger")).toEqual(["Sykepleier", "Avdelingssykepleier"]);
    expect(section("Stillinger").getAllByRole("link")[0]).toHaveAttribute("href", "/job/Sykepleier");
    expect(section("Bedrifter").getByRole("link")).toHaveAttribute("href", "/bedrift/Sykehuset%20AS");
    expect(getRequests(server)).toEqual(["/api/search?q=syk"]);
  });

  it("leaves out sections without hits", async () => {
    stubServer({ "/api/search": { jobs: [], companies: [], locations: [hit("Oslo")] } });
    open("/søk?q=oslo");
    await screen.findByRole("heading", { level: 2, name: "1 sted" });
    expect(screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"))).toEqual(["Steder"]);
    expect(screen.getByRole("heading", { level: 1, name: "Treff på «oslo»" })).toBeVisible();
  });

  it("puts the section with the best match first", async () => {
    const results = {
      jobs: [hit("Navigatør", { score: 900 })],
      companies: [hit("NAV", { score: 1000 })],
      locations: [],
    };
    stubServer({ "/api/search": results });
    open("/søk?q=nav");
    await screen.findByRole("heading", { name: "1 bedrift" });
    const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(["1 bedrift", "1 stilling"]);
  });

  it("links to the job with the filters that the text names", async () => {
    const people = { location: "Bergen", company: null, experience: "3-5", education: null };
    const filteredJob = { jobTitle: "Sykepleier", ...people };
    stubServer({ "/api/search": { filteredJob, jobs: [], companies: [], locations: [] } });
    open("/søk?q=sykepleier%20bergen");
    const link = await screen.findByRole("link", { name: "Sykepleier i Bergen med 3–5 års erfaring" });
    expect(link).toHaveAttribute("href", "/job/Sykepleier?experience=3-5&location=Bergen");
    expect(screen.queryByText(/^Ingen treff/)).toBeNull();
  });

  it("highlights matches and explains others", async () => {
    const jobs = [hit("Avdelingssykepleier"), hit("Vernepleier", { reason: "samme yrkesgruppe" })];
    stubServer({ "/api/search": { jobs, companies: [], locations: [] } });
    open("/søk?q=SYKEPLEIER");
    const rows = (await screen.findByRole("region", { name: "Stillinger" })).querySelectorAll("li");
    expect(rows[0]?.querySelector("b")).toHaveTextContent(/^sykepleier$/);
    expect(rows[1]?.querySelector("b")).toBeNull();
    expect(within(rows[1] as HTMLElement).getByText("samme yrkesgruppe")).toBeVisible();
  });

  it("shows a visitor rounded averages", async () => {
    stubServer({ "/api/search": { jobs: [hit("Sykepleier")], companies: [], locations: [] } });
    open("/søk?q=syk");
    expect(await screen.findByText(/~600\s000 i snitt her/)).toBeVisible();
    expect(screen.getByText("***")).toBeVisible();
  });

  it("shows a member exact figures without a banner", async () => {
    const jobs = [hit("Sykepleier", { count: 260, averageSalary: 550_547 })];
    stubServer({ "/api/search": { jobs, companies: [], locations: [] } });
    open("/søk?q=syk");
    expect(await screen.findByText(/^260 innlegg · 551\s000 i snitt her/)).toBeVisible();
    expect(screen.queryByText("Logg inn for full tilgang")).toBeNull();
  });

  it("shows official figures without entries", async () => {
    const jobs = [hit("iOS-utvikler", { count: 0, averageSalary: null, official })];
    stubServer({ "/api/search": { jobs, companies: [], locations: [] } });
    open("/søk?q=ios");
    expect(await screen.findByRole("img")).toHaveAccessibleName(
      /^iOS-utvikler: Halvparten tjener 800\s000 til 1\s000\s000 kroner, midten 906\s000$/,
    );
    expect(screen.getByText(/^906\s000$/)).toBeVisible();
    expect(screen.getByText("Midten, SSB 2025")).toBeVisible();
    expect(screen.getByText("Ingen innlegg ennå")).toBeVisible();
  });

  it("shows eight hits first and the rest on demand", async () => {
    const jobs = Array.from({ length: 50 }, (_, n) => hit(`Lærer ${n + 1}`));
    stubServer({ "/api/search": { jobs, companies: [], locations: [hit("Lærdal")] } });
    open("/søk?q=lær");
    expect(await screen.findByRole("link", { name: "50+ stillinger" })).toBeVisible();
    expect(names("Stillinger")).toHaveLength(8);
    await userEvent.click(screen.getByRole("button", { name: "Vis alle 50" }));
    expect(names("Stillinger")).toHaveLength(50);
    expect(section("Stillinger").getAllByRole("link")[8]).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Vis alle 50" })).toBeNull();
  });

  // spec 1.8.14
  it("without hits links onwards", async () => {
    stubServer({ "/api/search": { jobs: [], companies: [], locations: [] } });
    open("/søk?q=xyz");
    expect(await screen.findByText("Ingen treff på «xyz»")).toBeVisible();
    expect(screen.getByRole("link", { name: "Til forsiden" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toBeVisible();
  });

  it("shows a loading state", async () => {
    stubServer({ "/api/search": () => new Promise<Response>(() => {}) });
    open("/søk?q=syk");
    expect(await screen.findByText("Laster …")).toBeInTheDocument();
  });

  it("retries after a failure", async () => {
    let fails = true;
    const results = { jobs: [hit("Sykepleier")], companies: [], locations: [] };
    stubServer({ "/api/search": () => (fails ? jsonResponse({}, 503) : jsonResponse(results)) });
    open("/søk?q=syk");
    expect(await screen.findByText("Søket mislyktes")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByRole("heading", { name: "1 stilling" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("makes no request for blank text", () => {
    const server = stubServer({});
    open("/søk?q=%20");
    expect(screen.getByText("Hvilken lønn leter du etter?")).toBeVisible();
    expect(server).not.toHaveBeenCalled();
  });
});
