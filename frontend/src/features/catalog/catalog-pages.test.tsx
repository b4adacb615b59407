import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { renderAt } from "../../testing/render";
import { asked, jsonAnswer, stubServer } from "../../testing/server";
import CompanyPage from "./company/CompanyPage";
import PlacePage from "./place/PlacePage";
import SearchPage from "./search/SearchPage";

function open(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="/bedrift/:company" element={<CompanyPage />} />
      <Route path="/sted/:location" element={<PlacePage />} />
      <Route path="/søk" element={<SearchPage />} />
    </Routes>,
  );
}

const lockedJob = { jobTitle: "Sykepleier", count: null, averageSalary: 620_000, range: null };
const openJob = { jobTitle: "Lærer", count: 12, averageSalary: 581_234, range: null };

describe("a place", () => {
  it("lists its jobs, linked to the job in that place", async () => {
    stubServer({ "/api/location-jobs/Ås": [lockedJob] });
    open("/sted/%C3%85s");
    const link = await screen.findByRole("link", { name: "Sykepleier" });
    expect(link).toHaveAttribute("href", "/job/Sykepleier?location=%C3%85s");
    expect(screen.getByRole("heading", { level: 1, name: "Ås" })).toBeVisible();
    expect(screen.getByText(/^~620\s000\skr$/)).toBeVisible();
    expect(screen.getByText("***")).toBeVisible();
  });

  it("filters them, and shows them all again", async () => {
    stubServer({ "/api/location-jobs/Oslo": [lockedJob, openJob] });
    open("/sted/Oslo");
    await userEvent.type(await screen.findByLabelText("Finn stilling i lista"), "LÆR");
    expect(await screen.findByText("1 stilling")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Sykepleier" })).toBeNull();
    expect(screen.getByText(/^581\s234\skr$/)).toBeVisible();
    await userEvent.type(screen.getByLabelText("Finn stilling i lista"), "x");
    expect(await screen.findByText("Ingen stillinger funnet")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Vis alle" }));
    expect(await screen.findByRole("link", { name: "Sykepleier" })).toBeVisible();
    expect(screen.getByLabelText("Finn stilling i lista")).toHaveFocus();
  });

  it("without jobs has a way on", async () => {
    stubServer({ "/api/location-jobs/Utsira": [] });
    open("/sted/Utsira");
    expect(await screen.findByText("Ingen stillinger funnet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra" })).toBeVisible();
  });

  it("tells of a failure in the specification's words", async () => {
    stubServer({ "/api/location-jobs/Oslo": () => jsonAnswer({}, 500) });
    open("/sted/Oslo");
    expect(await screen.findByText("Feil ved lasting av data")).toBeVisible();
    expect(screen.getByText("Kunne ikke hente stillinger for denne lokasjonen.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Prøv igjen" })).toBeVisible();
  });
});

const company = {
  name: "Oslo kommune",
  hasAccess: false,
  figures: {
    count: null,
    averageSalary: 600_000,
    highest: null,
    lowest: null,
    median: null,
    range: null,
    histogram: null,
  },
  industry: "Offentlig administrasjon",
  jobs: [lockedJob],
  locations: [],
  topBenefits: ["Kantine"],
};

describe("an employer", () => {
  const path = "/bedrift/Oslo%20kommune";

  it("asks a visitor to sign in, and comes back", async () => {
    stubServer({ "/api/companies/Oslo kommune": company });
    open(path);
    expect(await screen.findByText("Logg inn for full tilgang")).toBeVisible();
    expect(screen.getByRole("link", { name: "Logg inn" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Fbedrift%2FOslo%2520kommune",
    );
    expect(screen.getByRole("link", { name: "Sykepleier" })).toHaveAttribute(
      "href",
      "/job/Sykepleier?company=Oslo+kommune",
    );
  });

  it("asks a member without access to contribute", async () => {
    localStorage.setItem("auth-token", "member");
    stubServer({ "/api/companies/Oslo kommune": company });
    open(path);
    expect(await screen.findByText("Begrenset tilgang til lønnsdata")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra");
  });

  it("has its tabs, the last of them still closed", async () => {
    stubServer({ "/api/companies/Oslo kommune": { ...company, hasAccess: true } });
    open(path);
    const tabs = within(await screen.findByRole("tablist"));
    expect(tabs.getByRole("tab", { name: "Alle stillinger" })).toHaveAttribute("aria-selected", "true");
    expect(tabs.getByRole("tab", { name: "Ledige stillinger Snart" })).toBeDisabled();
    await userEvent.click(tabs.getByRole("tab", { name: "Forum" }));
    expect(screen.getByText("Forumet kommer snart")).toBeVisible();
    expect(screen.queryByText("Logg inn for full tilgang")).toBeNull();
  });

  it("may be narrowed to one job", async () => {
    const server = stubServer({ "/api/companies/Oslo kommune": company });
    open(`${path}?job=L%C3%A6rer`);
    expect(await screen.findByText("Tallene gjelder Lærer.")).toBeVisible();
    expect(asked(server)).toEqual(["/api/companies/Oslo kommune?job=Lærer"]);
    await userEvent.click(screen.getByRole("link", { name: "Vis hele bedriften" }));
    expect(screen.getByRole("heading", { level: 1, name: "Oslo kommune" })).toHaveFocus();
    await waitFor(() => expect(screen.queryByText("Tallene gjelder Lærer.")).toBeNull());
  });

  it("has nothing to hide for a job that nobody has reported there", async () => {
    const none = { ...company.figures, count: 0, averageSalary: null };
    stubServer({ "/api/companies/Oslo kommune": { ...company, figures: none, jobs: [], topBenefits: [] } });
    open(`${path}?job=Astronaut`);
    expect(await screen.findByText("Tallene gjelder Astronaut.")).toBeVisible();
    expect(screen.getByText("Ingen stillinger funnet")).toBeVisible();
    expect(screen.getByText("Ingen har meldt inn lønn her ennå.")).toBeVisible();
    expect(screen.queryByText("Skjult")).toBeNull();
    expect(screen.queryByText("Bidra for å se tallene")).toBeNull();
    expect(screen.queryByLabelText("Finn stilling i lista")).toBeNull();
    expect(screen.getByRole("link", { name: "Vis hele bedriften" })).toBeVisible();
  });

  it("that nobody knows is a way to contribute", async () => {
    stubServer({});
    open("/bedrift/Ukjent");
    expect(await screen.findByText('Ingen data funnet for "Ukjent"')).toBeVisible();
  });

  it("tells of a failure in the specification's words", async () => {
    stubServer({ "/api/companies/Oslo kommune": () => jsonAnswer({}, 500) });
    open(path);
    expect(await screen.findByText("Kunne ikke laste data")).toBeVisible();
    expect(screen.getByText("Det oppstod en feil ved henting av lønnsdata.")).toBeVisible();
    expect(screen.getByText("Kunne ikke hente lønnsdata")).toBeVisible();
  });
});

describe("a search", () => {
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

  it("has three sections, and says why a hit is there", async () => {
    stubServer({
      "/api/search": {
        jobs: [hit("Sykepleier"), hit("Vernepleier", { reason: "samme yrkesgruppe" })],
        companies: [hit("Sykehuset AS")],
        locations: [],
      },
    });
    open("/søk?q=%20syk%20");
    expect(await screen.findByRole("link", { name: "Sykepleier" })).toHaveAttribute("href", "/job/Sykepleier");
    expect(screen.getByRole("heading", { level: 1, name: "Treff på «syk»" })).toBeVisible();
    expect(screen.getByText("samme yrkesgruppe")).toBeVisible();
    expect(screen.getByRole("link", { name: "Sykehuset AS" })).toHaveAttribute("href", "/bedrift/Sykehuset%20AS");
    expect(screen.getByText("Ingen steder funnet")).toBeVisible();
  });

  it("shows official figures where nobody has reported", async () => {
    const agreed = { median: 906_000, mean: 920_000, p25: 800_000, p75: 1_000_000 };
    const official = {
      occupationCode: "2512",
      occupation: "Programvareutviklere",
      year: 2025,
      agreed,
      totalEarnings: null,
      source: "SSB",
    };
    const jobs = [hit("iOS-utvikler", { count: 0, averageSalary: null, official })];
    stubServer({ "/api/search": { jobs, companies: [], locations: [] } });
    open("/søk?q=ios");
    expect(await screen.findByRole("img")).toHaveAccessibleName(
      /^iOS-utvikler, tall fra Statistisk sentralbyrå: Median 906\s000 kroner/,
    );
    expect(screen.getByText(/SSB.median 906\s000\skr/)).toBeVisible();
  });

  it("without hits has a way on", async () => {
    stubServer({ "/api/search": { jobs: [], companies: [], locations: [] } });
    open("/søk?q=xyz");
    expect(await screen.findByText("Ingen treff på «xyz»")).toBeVisible();
    expect(screen.getByRole("link", { name: "Til forsiden" })).toBeVisible();
  });

  it("asks nothing for blank text", () => {
    const server = stubServer({});
    open("/søk?q=%20");
    expect(screen.getByText("Hvilken lønn leter du etter?")).toBeVisible();
    expect(server).not.toHaveBeenCalled();
  });
});
