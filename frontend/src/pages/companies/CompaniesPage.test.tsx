import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { officialOverview } from "#testing/figures";
import { getUrl, renderAt } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
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
  company("DNB", 812_300, 90, 1),
  company("Ahus", 612_345, 40, 12),
  company("Telenor", 740_100, 20, 9),
  company("Equinor", 918_563, 4, 3),
];
const hidden = exact.map(({ name, averageSalary }) =>
  company(name, Math.round(averageSalary / 10_000) * 10_000, null, null),
);

const stubCompanies = (companies: typeof exact, more = {}) =>
  stubServer({ "/api/companies-stats": companies, "/api/official-pay": officialOverview, ...more });

const getNames = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("link")
    .map((link) => link.textContent);
const names = () => getNames("Alle bedrifter").filter((name) => name !== "Logg inn" && name !== "Bidra nå");
const field = () => screen.findByRole("searchbox", { name: "Finn bedrift i lista" });
const cards = () => within(screen.getByRole("list", { name: "Sammenlignede bedrifter" }));
const cardNames = () => getNames("Sammenlignede bedrifter");

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
    expect(await screen.findByText(/^4 arbeidsgivere\./)).toBeVisible();
    expect(names()).toEqual(["DNB", "Ahus", "Telenor", "Equinor"]);
    expect(screen.getByText("40 innlegg i 12 stillinger")).toBeVisible();
    expect(screen.getByText("90 innlegg i 1 stilling")).toBeVisible();
    expect(screen.getByText(/^612\s000$/)).toBeVisible();
    expect(screen.getByRole("link", { name: "DNB" })).toHaveAttribute("href", "/bedrift/DNB");
  });

  // spec 1.4.20
  it("shows a visitor '~' and '***'", async () => {
    stubCompanies(hidden);
    open();
    expect(await screen.findByText(/^~920\s000$/)).toBeVisible();
    expect(screen.getAllByText("***")).toHaveLength(4);
  });

  // spec 1.2.63, 1.8.13
  it("shows a message if no name matches", async () => {
    stubCompanies(exact);
    open();
    await userEvent.type(await field(), "xyz");
    expect(await screen.findByText("Ingen bedrifter funnet")).toBeVisible();
    expect(screen.getByText("Ingen treff på «xyz»")).toBeVisible();
  });

  it("without entries has official pay and one invitation", async () => {
    stubCompanies([]);
    open();
    expect(await screen.findByText("Hva arbeidsgivere betaler, slik folk melder det inn.")).toBeVisible();
    expect(await screen.findByText("Ingen har meldt inn lønn her ennå")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toBeVisible();
    expect(await screen.findByRole("link", { name: "Sykepleier" })).toBeVisible();
  });

  it("retries after a failure", async () => {
    let fails = true;
    stubServer({ "/api/companies-stats": () => (fails ? jsonResponse({}, 500) : jsonResponse(exact)) });
    open();
    expect(await screen.findByText("Feil ved lasting av bedrifter")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText(/^4 arbeidsgivere\./)).toBeVisible();
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
    expect(cards().getByText(/^919\s000$/)).toBeVisible();
    expect(cards().queryByRole("button", { name: /^Fjern/ })).toBeNull();
  });

  it("says who pays best for the titles that all have", async () => {
    const pay = (jobTitle: string, averageSalary: number, count = 3) => ({ jobTitle, averageSalary, count });
    stubCompanies(exact, {
      "/api/companies/Equinor/jobs": [pay("Geolog", 900_000), pay("Ingeniør", 800_000), pay("Kokk", 600_000, 2)],
      "/api/companies/DNB/jobs": [pay("Geolog", 860_000), pay("Ingeniør", 790_000), pay("Kokk", 700_000)],
    });
    open("/bedrifter?q=equinor&compare=DNB");
    expect(await screen.findByText("Equinor betaler best i flest")).toBeVisible();
    expect(screen.getByText("Av 2 felles stillinger ligger Equinor øverst i 2 og DNB i 0.")).toBeVisible();
    const titles = within(screen.getByRole("region", { name: "Samme stilling" }));
    expect(titles.getByRole("img", { name: /^Geolog: Equinor 900\s000, DNB 860\s000$/ })).toBeVisible();
    expect(titles.getByText(/^40\s000$/)).toBeVisible();
    expect(titles.queryByText("Kokk")).toBeNull();
  });

  it("of equal pay has no winner", async () => {
    const jobs = [{ jobTitle: "Geolog", averageSalary: 900_000, count: null }];
    stubCompanies(hidden, { "/api/companies/Equinor/jobs": jobs, "/api/companies/DNB/jobs": jobs });
    open("/bedrifter?q=equinor&compare=DNB");
    expect(await screen.findByText("Ingen betaler best i alt")).toBeVisible();
    expect(screen.getByText("Av 1 felles stilling ligger ingen øverst alene.")).toBeVisible();
  });

  it("says when the titles could not be loaded, and tries again", async () => {
    let fails = true;
    const jobs = [{ jobTitle: "Geolog", averageSalary: 900_000, count: null }];
    stubCompanies(hidden, {
      "/api/companies/Equinor/jobs": jobs,
      "/api/companies/DNB/jobs": () => jsonResponse(jobs, fails ? 503 : 200),
    });
    open("/bedrifter?q=equinor&compare=DNB");
    expect(await screen.findByText("Kunne ikke laste stillingene deres")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText("Ingen betaler best i alt")).toBeVisible();
  });

  // spec 1.2.64, 1.9.14
  it("adds up to two others and stores them in the URL", async () => {
    const server = stubCompanies(exact);
    open("/bedrifter?q=equinor");
    await screen.findByRole("region", { name: "Sammenligning" });
    await addCompany("dn", "DNB");
    await waitFor(() => expect(cardNames()).toEqual(["Equinor", "DNB"]));
    expect(screen.getByText("DNB er lagt til.")).toHaveAttribute("role", "status");
    await addCompany("ahus", "Ahus");
    await waitFor(() => expect(cardNames()).toEqual(["Equinor", "DNB", "Ahus"]));
    expect(screen.queryByRole("button", { name: "Legg til bedrift" })).toBeNull();
    expect(getUrl()).toBe("/bedrifter?q=equinor&compare=DNB&compare=Ahus");
    expect(cards().getAllByRole("img")).toHaveLength(3);
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
    expect(getUrl()).toBe("/bedrifter?q=equinor&compare=Ahus");
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
    stubCompanies(hidden, {
      "/api/companies/Equinor/jobs": [{ jobTitle: "Geolog", averageSalary: 900_000, count: null }],
      "/api/companies/DNB/jobs": [{ jobTitle: "Geolog", averageSalary: 860_000, count: null }],
    });
    open("/bedrifter?q=equinor&compare=DNB");
    await screen.findByRole("region", { name: "Samme stilling" });
    expect(cards().getByText(/^~920\s000$/)).toBeVisible();
    // The difference of rounded averages could be 10 000 kr wrong.
    expect(screen.queryByText("Forskjell")).toBeNull();
    expect(cards().getAllByText("***")).toHaveLength(2);
  });
});
