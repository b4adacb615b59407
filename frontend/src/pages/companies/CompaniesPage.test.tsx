import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderAt } from "../../testing/render";
import { getRequests, jsonResponse, stubServer } from "../../testing/server";
import CompaniesPage from "./CompaniesPage";

const open = (path = "/bedrifter") => renderAt(path, <CompaniesPage />);

const company = (name: string, averageSalary: number, count: number | null, uniqueJobTitles: number | null) => ({
  name,
  averageSalary,
  count,
  uniqueJobTitles,
  range: null,
});
const exact = [
  company("Ahus", 612_345, 40, 12),
  company("DNB", 812_300, 90, 1),
  company("Equinor", 918_563, 4, 3),
  company("Telenor", 740_100, 20, 9),
];
const hidden = exact.map(({ name, averageSalary }) =>
  company(name, Math.round(averageSalary / 10_000) * 10_000, null, null),
);

const summary = (name: string, more = {}) => ({
  name,
  hasAccess: true,
  industry: "Bankvirksomhet",
  figures: {
    count: 4,
    averageSalary: 1,
    highest: 1_136_000,
    lowest: 705_000,
    median: 916_625,
    range: null,
    histogram: null,
    ...more,
  },
  jobs: [],
  jobCount: 0,
  locations: [],
  topBenefits: ["Fleksitid"],
});

function stubCompanies(companies: typeof exact) {
  return stubServer({
    "/api/companies-stats": companies,
    ...Object.fromEntries(exact.map(({ name }) => [`/api/companies/${name}`, summary(name)])),
  });
}

const names = () => screen.getAllByRole("listitem").map((row) => row.querySelector("a")?.textContent);
const field = () => screen.findByLabelText("Finn bedrift i lista");
const cards = () => within(screen.getByRole("list", { name: "Sammenlignede bedrifter" }));
const cardNames = () =>
  cards()
    .queryAllByRole("heading")
    .map((heading) => heading.textContent);
const currentUrl = () => screen.getByLabelText("Adresse").textContent;

async function addCompany(typed: string, name: string) {
  await userEvent.click(screen.getByRole("button", { name: "Legg til bedrift" }));
  await userEvent.type(screen.getByRole("combobox", { name: "Finn bedrift å sammenligne med" }), typed);
  await userEvent.click(screen.getByRole("option", { name }));
}

describe("company list", () => {
  // spec 1.3.15
  it("shows count, number of titles and average", async () => {
    stubCompanies(exact);
    open();
    expect(await screen.findByText("4 bedrifter")).toBeVisible();
    expect(names()).toEqual(["Ahus", "DNB", "Equinor", "Telenor"]);
    expect(screen.getByText("40 innlegg · 12 stillinger")).toBeVisible();
    expect(screen.getByText("90 innlegg · 1 stilling")).toBeVisible();
    expect(screen.getByText(/^612\s345\skr$/)).toBeVisible();
    expect(screen.getByRole("link", { name: "DNB" })).toHaveAttribute("href", "/bedrift/DNB");
  });

  it("sorts by name, average and count", async () => {
    stubCompanies(exact);
    open();
    await userEvent.click(await screen.findByRole("radio", { name: /^Snitt/ }));
    expect(names()).toEqual(["Equinor", "DNB", "Telenor", "Ahus"]);
    await userEvent.click(screen.getByRole("radio", { name: /^Innlegg/ }));
    expect(names()).toEqual(["DNB", "Ahus", "Telenor", "Equinor"]);
  });

  // spec 1.4.20
  it("shows a visitor '~' and '***'", async () => {
    stubCompanies(hidden);
    open();
    expect(await screen.findByText(/^~920\s000\skr$/)).toBeVisible();
    expect(screen.getAllByText("***")).toHaveLength(4);
    expect(screen.getByRole("link", { name: "Logg inn" })).toHaveAttribute("href", "/login?redirect=%2Fbedrifter");
  });

  // spec 1.2.63, 1.8.13
  it("shows a message if no name matches", async () => {
    stubCompanies(exact);
    open();
    await userEvent.type(await field(), "xyz");
    expect(await screen.findByText("Ingen bedrifter funnet")).toBeVisible();
    expect(screen.getByText("Ingen treff på «xyz»")).toBeVisible();
  });

  it("shows a message if it is empty", async () => {
    stubServer({ "/api/companies-stats": [] });
    open();
    expect(await screen.findByText("Ingen bedrifter funnet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toBeVisible();
  });

  it("retries after a failure", async () => {
    let fails = true;
    stubServer({ "/api/companies-stats": () => (fails ? jsonResponse({}, 500) : jsonResponse(exact)) });
    open();
    expect(await screen.findByText("Feil ved lasting av bedrifter")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText("4 bedrifter")).toBeVisible();
  });

  it("shows a loading state", async () => {
    stubServer({ "/api/companies-stats": () => new Promise<Response>(() => {}) });
    open();
    expect(await screen.findByText("Laster …")).toBeInTheDocument();
  });
});

describe("company comparison", () => {
  // spec 1.2.64
  it("starts when exactly one company matches", async () => {
    stubCompanies(exact);
    open();
    await userEvent.type(await field(), "e");
    expect(screen.queryByRole("region", { name: "Sammenligning" })).toBeNull();
    await userEvent.type(await field(), "qui");
    expect(await screen.findByRole("region", { name: "Sammenligning" })).toBeVisible();
    expect(cardNames()).toEqual(["Equinor"]);
    expect(cards().getByRole("link", { name: "Equinor" })).toHaveAttribute("href", "/bedrift/Equinor");
    expect(await cards().findByText(/^705\s000\skr$/)).toBeVisible();
    expect(cards().getByText(/^1\s136\s000\skr$/)).toBeVisible();
    expect(cards().getByText(/^916\s625\skr$/)).toBeVisible();
    expect(cards().getByText("Fleksitid")).toBeVisible();
    expect(cards().queryByRole("button", { name: /^Fjern/ })).toBeNull();
  });

  it("compares the title with most entries first", async () => {
    const pay = (jobTitle: string, count: number, averageSalary: number) => ({
      ...{ jobTitle, count, averageSalary, range: null, basis: "measured" },
    });
    const jobs = [pay("Geolog", 5, 900_000), pay("Ingeniør", 9, 800_000)];
    const ofJob = (average: number) => (url: URL) =>
      jsonResponse({
        ...summary("Equinor"),
        ...(url.searchParams.get("job") === "Ingeniør" && {
          figures: { ...summary("Equinor").figures, count: 9, averageSalary: average },
        }),
      });
    stubServer({
      "/api/companies-stats": exact,
      "/api/companies/Equinor/jobs": jobs,
      "/api/companies/Equinor": ofJob(800_000),
      "/api/companies/DNB": ofJob(760_000),
    });
    open("/bedrifter?q=equinor&compare=DNB");
    expect(await screen.findByLabelText("Sammenlign lønna til")).toHaveValue("Ingeniør");
    expect(await screen.findByText(/^40\s000\skr mindre enn Equinor$/)).toBeVisible();
    expect(screen.queryByText("På samme skala")).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Sammenlign lønna til"), "Alle stillinger samlet");
    expect(await screen.findByText("På samme skala")).toBeVisible();
  });

  // spec 1.2.64, 1.9.14
  it("adds up to two others and stores them in the URL", async () => {
    const server = stubCompanies(exact);
    open("/bedrifter?q=equinor");
    await screen.findByRole("region", { name: "Sammenligning" });
    await addCompany("dn", "DNB");
    await waitFor(() => expect(cardNames()).toEqual(["Equinor", "DNB"]));
    expect(screen.getByText("DNB er lagt til.")).toHaveAttribute("role", "status");
    expect(cards().getByText(/^106\s263\skr mindre enn Equinor$/)).toBeVisible();
    await addCompany("ahus", "Ahus");
    await waitFor(() => expect(cardNames()).toEqual(["Equinor", "DNB", "Ahus"]));
    expect(screen.queryByRole("button", { name: "Legg til bedrift" })).toBeNull();
    expect(currentUrl()).toBe("/bedrifter?q=equinor&compare=DNB&compare=Ahus");
    const lines = within(screen.getByRole("region", { name: "Sammenligning" })).getAllByRole("img");
    expect(lines).toHaveLength(3);
    expect(getRequests(server).filter((path) => path === "/api/companies-stats")).toHaveLength(1);
  });

  // spec 1.2.65, 1.9.14
  it("suggests at most 8, none of them shown", async () => {
    const many = Array.from({ length: 20 }, (_, n) => company(`Firma ${n + 1}`, 500_000, 5, 1));
    stubServer({ "/api/companies-stats": [...exact, ...many] });
    open("/bedrifter?q=equinor&compare=Firma 1");
    await screen.findByRole("region", { name: "Sammenligning" });
    await userEvent.click(screen.getByRole("button", { name: "Legg til bedrift" }));
    const search = screen.getByRole("combobox", { name: "Finn bedrift å sammenligne med" });
    expect(search).toHaveFocus();
    await userEvent.type(search, "firma");
    expect(screen.getAllByRole("option")).toHaveLength(8);
    expect(screen.queryByRole("option", { name: "Firma 1" })).toBeNull();
    await userEvent.clear(search);
    await userEvent.type(search, "equinor");
    expect(screen.queryByRole("option")).toBeNull();
    expect(screen.getByText("Ingen bedrifter funnet")).toBeVisible();
  });

  it("removes a company", async () => {
    stubCompanies(exact);
    open("/bedrifter?q=equinor&compare=DNB&compare=Ahus");
    await screen.findByRole("region", { name: "Sammenligning" });
    await userEvent.click(screen.getByRole("button", { name: "Fjern DNB fra sammenligningen" }));
    await waitFor(() => expect(cardNames()).toEqual(["Equinor", "Ahus"]));
    expect(screen.getByText("DNB er fjernet.")).toHaveAttribute("role", "status");
    expect(screen.getByRole("region", { name: "Sammenligning" })).toHaveFocus();
    expect(currentUrl()).toBe("/bedrifter?q=equinor&compare=Ahus");
  });

  it("ignores unknown and surplus names in the URL", async () => {
    stubCompanies(exact);
    open("/bedrifter?q=equinor&compare=Equinor&compare=Ukjent&compare=DNB&compare=DNB&compare=Ahus&compare=Telenor");
    await screen.findByRole("region", { name: "Sammenligning" });
    expect(cardNames()).toEqual(["Equinor", "DNB", "Ahus"]);
  });

  it("cancels adding on Escape and 'Avbryt'", async () => {
    stubCompanies(exact);
    open("/bedrifter?q=equinor");
    await screen.findByRole("region", { name: "Sammenligning" });
    for (const cancel of [
      () => userEvent.keyboard("{Escape}"),
      () => userEvent.click(screen.getByRole("button", { name: "Avbryt" })),
    ]) {
      await userEvent.click(screen.getByRole("button", { name: "Legg til bedrift" }));
      await cancel();
      expect(screen.getByRole("button", { name: "Legg til bedrift" })).toHaveFocus();
    }
  });

  it("hides a visitor's counts and ranges like the list", async () => {
    stubServer({
      "/api/companies-stats": hidden,
      "/api/companies/Equinor": {
        ...summary("Equinor", { count: null, highest: null, lowest: null, median: null }),
        hasAccess: false,
      },
    });
    open("/bedrifter?q=equinor&compare=DNB");
    await screen.findByRole("region", { name: "Sammenligning" });
    expect(cards().getByText(/^~920\s000\skr$/)).toBeVisible();
    // The difference of rounded averages could be 10 000 kr wrong.
    expect(cards().queryByText(/mindre enn Equinor/)).toBeNull();
    expect(cards().getAllByText("***")).toHaveLength(4);
    expect(cards().getAllByText("Skjult")).toHaveLength(6);
  });

  it("shows partial figures on failure and retries", async () => {
    let fails = true;
    stubServer({
      "/api/companies-stats": exact,
      "/api/companies/Equinor": () => (fails ? jsonResponse({}, 503) : jsonResponse(summary("Equinor"))),
    });
    open("/bedrifter?q=equinor");
    expect(await screen.findByText("Kunne ikke hente flere tall.")).toBeVisible();
    expect(cards().getByText(/^918\s563\skr$/)).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await cards().findByText(/^705\s000\skr$/)).toBeVisible();
  });
});
