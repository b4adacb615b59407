import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { officialOverview } from "#testing/figures";
import { getUrl, renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";
import JobsPage from "./JobsPage";

const open = (path = "/stillinger") =>
  renderAt(
    path,
    <>
      <JobsPage />
      <Link to="/stillinger">Alle stillinger på nytt</Link>
    </>,
  );

const job = (jobTitle: string, averageSalary: number, count: number | null, occupation?: string) => ({
  jobTitle,
  averageSalary,
  count,
  range: null,
  basis: "measured",
  occupation,
});
const exact = [
  job("Baker", 455_678, 30, "7512"),
  job("Advokat", 901_234, 7, "2611"),
  job("Operasjonssykepleier", 688_000, 1, "2223"),
];
const locked = exact.map((each) => ({ ...each, averageSalary: 460_000, count: null }));
const stub = (jobs: unknown) => stubServer({ "/api/jobs": jobs, "/api/official-pay": officialOverview });

const rows = () =>
  within(screen.getByRole("list", { name: "Alle stillinger" }))
    .getAllByRole("listitem")
    .map((row) => row.textContent?.replaceAll("\u00a0", " "));
/** The titles with a link, once each: a compared title may be in the list too. */
const titles = () => {
  const links = screen.getAllByRole("link").filter((link) => link.getAttribute("href")?.startsWith("/job/"));
  return [...new Set(links.map(({ textContent }) => textContent))];
};
const findField = () => screen.findByRole("searchbox", { name: "Finn stilling i lista" });
const field = () => screen.getByRole("searchbox", { name: "Finn stilling i lista" });
const ALL = ["Butikkmedarbeider", "Sykepleier", "Baker", "Advokat", "Operasjonssykepleier"];

describe("job list", () => {
  it("shows a visitor official pay, largest occupations first", async () => {
    stub(locked);
    open();
    await findField();
    expect(screen.getByText(/Halvparten av alle i Norge tjener 525\s840–800\s040 kr \(SSB 2025\)/)).toBeVisible();
    expect(rows()).toEqual([
      "Butikkmedarbeider187 647 ansatte499 080",
      "Sykepleier69 015 ansatte619 440",
      "BakerBakere480 000",
      "OperasjonssykepleierSykepleiere619 440",
      expect.stringContaining("Logg inn for full tilgang"),
    ]);
    expect(screen.getByText("1 stilling uten tall")).toBeVisible();
    expect(screen.getByRole("link", { name: "Sykepleier" })).toHaveAttribute("href", "/job/Sykepleier");
  });

  it("shows a member the entries, and official pay without them", async () => {
    stub(exact);
    open();
    await findField();
    expect(rows()).toEqual([
      "Butikkmedarbeider187 647 ansatte · SSB499 080",
      "Sykepleier69 015 ansatte · SSB619 440",
      "Baker30 innlegg456 000",
      "Advokat7 innlegg901 000",
      "Operasjonssykepleier1 innlegg688 000",
    ]);
    expect(screen.queryByText("Logg inn for full tilgang")).toBeNull();
  });

  it("sorts by pay or name and back", async () => {
    stub(exact);
    open("/stillinger?sort=average");
    await findField();
    expect(titles()).toEqual(["Advokat", "Operasjonssykepleier", "Sykepleier", "Butikkmedarbeider", "Baker"]);
    await userEvent.click(screen.getByRole("radio", { name: "Navn fra A til Å" }));
    expect(titles()[0]).toBe("Advokat");
    expect(getUrl()).toBe("/stillinger?sort=name");
    await userEvent.click(screen.getByRole("radio", { name: "Ansatte flest først" }));
    expect(titles()).toEqual(ALL);
    expect(getUrl()).toBe("/stillinger");
  });

  it("filters by group of occupations", async () => {
    stub(exact);
    open();
    await findField();
    await userEvent.selectOptions(screen.getByLabelText("Yrkesgruppe"), "Akademiske yrker");
    expect(titles()).toEqual(["Sykepleier", "Operasjonssykepleier"]);
    expect(getUrl()).toBe("/stillinger?gruppe=2");
  });

  it("filters from the URL and updates it", async () => {
    stub(exact);
    open("/stillinger?q=advo&sort=average");
    expect(await screen.findByText("1 treff")).toBeVisible();
    expect(titles()).toEqual(["Advokat"]);
    await userEvent.clear(field());
    await userEvent.type(field(), "bak");
    await waitFor(() => expect(titles()).toEqual(["Baker"]));
    await waitFor(() => expect(getUrl()).toBe("/stillinger?q=bak&sort=average"));
    await userEvent.clear(field());
    await waitFor(() => expect(getUrl()).toBe("/stillinger?sort=average"));
  });

  it("saves the filter immediately on blur", async () => {
    stub(exact);
    open();
    await userEvent.type(await findField(), "bak");
    await userEvent.tab();
    expect(getUrl()).toBe("/stillinger?q=bak");
  });

  it("starts without a filter after following a link", async () => {
    stub(exact);
    open("/stillinger?q=bak");
    expect(await screen.findByText("1 treff")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Alle stillinger på nytt" }));
    await waitFor(() => expect(titles()).toEqual(ALL));
    expect(field()).toHaveValue("");
  });

  it("shows a message without matches and resets", async () => {
    stub(exact);
    open("/stillinger?q=xyz");
    expect(await screen.findByText("Ingen stillinger funnet")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Vis alle" }));
    await waitFor(() => expect(titles()).toEqual(ALL));
    expect(field()).toHaveFocus();
  });

  it("without entries has official pay and one invitation", async () => {
    stub([]);
    open();
    expect(await screen.findByText("Ingen har meldt inn lønn her ennå")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra");
    expect(titles()).toEqual(["Butikkmedarbeider", "Sykepleier", "Baker"]);
  });

  it("shows a loading state", async () => {
    stub(() => new Promise<Response>(() => {}));
    open();
    expect(await screen.findByText("Laster …")).toBeInTheDocument();
  });

  it("retries after a failure", async () => {
    let fails = true;
    stub(() => (fails ? jsonResponse({}, 500) : jsonResponse(exact)));
    open();
    expect(await screen.findByText("Feil ved lasting av stillinger")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    await waitFor(() => expect(titles()).toEqual(ALL));
  });
});

describe("letter bar of a long list", () => {
  const longList = ["Advokat", "Baker", "Ærfuglvokter", "Aasmester"].flatMap((name) =>
    Array.from({ length: 20 }, (_, n) => job(`${name} ${n + 1}`, 500_000, 1)),
  );
  const withoutOfficial = { "/api/jobs": longList, "/api/official-pay": { ...officialOverview, occupations: [] } };
  const letters = () => screen.getAllByRole("button").filter((button) => button.parentElement?.role === "toolbar");

  it("is one tab stop with arrow and letter keys", async () => {
    stubServer(withoutOfficial);
    open("/stillinger?sort=name");
    expect(await screen.findByRole("toolbar", { name: "Hopp til bokstav" })).toBeVisible();
    expect(letters().map((letter) => letter.textContent)).toEqual(["A", "B", "Æ", "Å"]);
    expect(letters().map((letter) => letter.tabIndex)).toEqual([0, -1, -1, -1]);
    letters()[0]?.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(letters()[1]).toHaveFocus();
    await userEvent.keyboard("{End}");
    expect(letters()[3]).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    expect(letters()[3]).toHaveFocus();
    await userEvent.keyboard("æ");
    expect(letters()[2]).toHaveFocus();
    await userEvent.keyboard("{Home}");
    expect(letters()[0]).toHaveFocus();
  });

  it("is only in the order of names", async () => {
    stubServer(withoutOfficial);
    open();
    await findField();
    expect(screen.queryByRole("toolbar")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "Navn fra A til Å" }));
    expect(screen.getByRole("toolbar")).toBeVisible();
    await userEvent.type(field(), "baker");
    await waitFor(() => expect(screen.queryByRole("toolbar")).toBeNull());
  });

  it("shows the first rows, and all when asked", async () => {
    stubServer(withoutOfficial);
    open();
    await findField();
    expect(rows()).toHaveLength(10);
    await userEvent.click(screen.getByRole("button", { name: "Vis alle 80" }));
    expect(screen.queryByRole("button", { name: "Vis alle 80" })).toBeNull();
    for (const row of within(screen.getByRole("list", { name: "Alle stillinger" })).getAllByRole("listitem")) {
      expect(row).toHaveAttribute("aria-setsize", "80");
      expect(row).toHaveAttribute("aria-posinset");
    }
  });
});

describe("job comparison", () => {
  const compared = () => within(screen.getByRole("list", { name: "Sammenlignede stillinger" }));
  const names = () =>
    compared()
      .getAllByRole("link")
      .map((link) => link.textContent);

  it("starts when one title matches or a whole title is typed", async () => {
    stub(exact);
    open();
    await userEvent.type(await findField(), "sykeplei");
    expect(screen.queryByRole("region", { name: "Sammenligning" })).toBeNull();
    await userEvent.type(field(), "er");
    expect(await screen.findByRole("region", { name: "Sammenligning" })).toBeVisible();
    expect(names()).toEqual(["Sykepleier"]);
    expect(titles()).toEqual(["Sykepleier", "Operasjonssykepleier"]);
    expect(compared().getByText(/^619\s440$/)).toBeVisible();
  });

  it("adds another title and stores it in the URL", async () => {
    stub(exact);
    open("/stillinger?q=sykepleier");
    await screen.findByRole("region", { name: "Sammenligning" });
    await userEvent.click(screen.getByRole("button", { name: "Legg til stilling" }));
    await userEvent.type(screen.getByRole("combobox", { name: "Finn stilling å sammenligne med" }), "adv");
    await userEvent.click(screen.getByRole("option", { name: "Advokat" }));
    await waitFor(() => expect(names()).toEqual(["Sykepleier", "Advokat"]));
    expect(compared().getByText(/^901\s000$/)).toBeVisible();
    expect(getUrl()).toBe("/stillinger?q=sykepleier&compare=Advokat");
    await userEvent.click(screen.getByRole("button", { name: "Fjern Advokat fra sammenligningen" }));
    await waitFor(() => expect(names()).toEqual(["Sykepleier"]));
  });
});
