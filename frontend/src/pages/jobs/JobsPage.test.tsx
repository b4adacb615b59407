import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { estimated, unknownPay } from "../../testing/figures";
import { renderAt } from "../../testing/render";
import { jsonResponse, stubServer } from "../../testing/server";
import JobsPage from "./JobsPage";

const open = (path = "/stillinger") =>
  renderAt(
    path,
    <>
      <JobsPage />
      <Link to="/stillinger">Alle stillinger på nytt</Link>
    </>,
  );

const job = (jobTitle: string, averageSalary: number, count: number | null) => ({
  jobTitle,
  averageSalary,
  count,
  range: null,
});
const exact = [job("Advokat", 901_234, 7), job("Baker", 455_678, 30), job("Ærfuglvokter", 388_000, 1)];
const locked = [job("Advokat", 900_000, null), job("Baker", 460_000, null)];

/** The titles with a link, once each: a compared title may be in the list too. */
const titles = () => {
  const links = screen.getAllByRole("link").filter((link) => link.getAttribute("href")?.startsWith("/job/"));
  return [...new Set(links.map(({ textContent }) => textContent))];
};
const field = () => screen.getByLabelText("Finn stilling i lista");
const currentUrl = () => screen.getByLabelText("Adresse").textContent;

describe("job list", () => {
  it("has links and figures", async () => {
    stubServer({ "/api/jobs": exact });
    open();
    expect(await screen.findByText("3 stillinger")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Stillinger" })).toBeVisible();
    expect(titles()).toEqual(["Advokat", "Baker", "Ærfuglvokter"]);
    expect(screen.getByRole("link", { name: "Advokat" })).toHaveAttribute("href", "/job/Advokat");
    expect(screen.getByText(/^901\s234\skr$/)).toBeVisible();
    expect(screen.getByText("7 innlegg")).toBeVisible();
    expect(screen.queryByText("Logg inn for full tilgang")).toBeNull();
  });

  it("shows a visitor '~' and '***' and disables count sorting", async () => {
    stubServer({ "/api/jobs": locked });
    open("/stillinger?sort=count");
    expect(await screen.findByText(/^~900\s000\skr$/)).toBeVisible();
    expect(screen.getAllByText("***")).toHaveLength(2);
    expect(screen.getByText("Logg inn for full tilgang")).toBeVisible();
    expect(screen.getByRole("link", { name: "Logg inn" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Fstillinger%3Fsort%3Dcount",
    );
    expect(screen.getByRole("radio", { name: "Innlegg antall er skjult til du har bidratt" })).toBeDisabled();
    expect(screen.getByRole("radio", { name: "Navn fra A til Å" })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: "Snitt høyest først" }));
    expect(titles()).toEqual(["Advokat", "Baker"]);
  });

  it("sorts by average or count from the URL", async () => {
    stubServer({ "/api/jobs": exact });
    open("/stillinger?sort=count");
    await screen.findByText("3 stillinger");
    expect(titles()).toEqual(["Baker", "Advokat", "Ærfuglvokter"]);
    await userEvent.click(screen.getByRole("radio", { name: "Snitt høyest først" }));
    expect(titles()).toEqual(["Advokat", "Baker", "Ærfuglvokter"]);
    expect(currentUrl()).toBe("/stillinger?sort=average");
    await userEvent.click(screen.getByRole("radio", { name: "Navn fra A til Å" }));
    expect(currentUrl()).toBe("/stillinger");
  });

  it("sorts an estimate as its amount, and folds unknown pay", async () => {
    const few = [
      { jobTitle: "Baker", count: 1, ...unknownPay },
      { jobTitle: "Jordmor", count: 3, ...estimated },
    ];
    stubServer({ "/api/jobs": [...few, job("Advokat", 901_234, 7), job("Kokk", 455_678, 30)] });
    open("/stillinger?sort=average");
    await screen.findByText("4 stillinger");
    const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent?.replaceAll("\u00a0", " "));
    const withFigure = ["Advokat7 innlegg901 234 kr", "Jordmor3 innlegg612 000 kr", "Kokk30 innlegg455 678 kr"];
    expect(rows()).toEqual(withFigure);
    await userEvent.click(screen.getByText("1 stilling uten tall"));
    const baker = "Baker1 innleggIngen tall ennå";
    expect(rows()).toEqual([...withFigure, baker]);
    await userEvent.type(field(), "k");
    await waitFor(() => expect(screen.queryByText("1 stilling uten tall")).toBeNull());
    expect(rows()).toContain(baker);
  });

  it("filters from the URL and updates it", async () => {
    stubServer({ "/api/jobs": exact });
    open("/stillinger?q=aerf&sort=average");
    expect(await screen.findByText("1 stilling")).toBeVisible();
    expect(titles()).toEqual(["Ærfuglvokter"]);
    await userEvent.clear(field());
    await userEvent.type(field(), "bak");
    expect(titles()).toEqual(["Baker"]);
    await waitFor(() => expect(currentUrl()).toBe("/stillinger?q=bak&sort=average"));
    await userEvent.clear(field());
    await waitFor(() => expect(currentUrl()).toBe("/stillinger?sort=average"));
  });

  it("saves the filter immediately on blur", async () => {
    stubServer({ "/api/jobs": exact });
    open();
    await userEvent.type(await screen.findByLabelText("Finn stilling i lista"), "bak");
    await userEvent.tab();
    expect(currentUrl()).toBe("/stillinger?q=bak");
  });

  it("starts without a filter after following a link", async () => {
    stubServer({ "/api/jobs": exact });
    open("/stillinger?q=bak");
    expect(await screen.findByText("1 stilling")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Alle stillinger på nytt" }));
    expect(await screen.findByText("3 stillinger")).toBeVisible();
    expect(field()).toHaveValue("");
  });

  it("shows a message without matches and resets", async () => {
    stubServer({ "/api/jobs": exact });
    open("/stillinger?q=xyz");
    expect(await screen.findByText("Ingen stillinger funnet")).toBeVisible();
    expect(screen.getByText("0 stillinger")).toHaveAttribute("role", "status");
    await userEvent.click(screen.getByRole("button", { name: "Vis alle" }));
    expect(await screen.findByText("3 stillinger")).toBeVisible();
    expect(field()).toHaveFocus();
  });

  it("shows a message and a link if it is empty", async () => {
    stubServer({ "/api/jobs": [] });
    open();
    expect(await screen.findByText("Ingen stillinger funnet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra");
  });

  it("shows a loading state", async () => {
    stubServer({ "/api/jobs": () => new Promise<Response>(() => {}) });
    open();
    expect(await screen.findByText("Laster …")).toBeInTheDocument();
  });

  it("retries after a failure", async () => {
    let fails = true;
    stubServer({ "/api/jobs": () => (fails ? jsonResponse({}, 500) : jsonResponse(exact)) });
    open();
    expect(await screen.findByText("Feil ved lasting av stillinger")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText("3 stillinger")).toBeVisible();
  });
});

describe("letter bar of a long list", () => {
  const longList = ["Advokat", "Baker", "Ærfuglvokter", "Aasmester"].flatMap((name) =>
    Array.from({ length: 20 }, (_, n) => job(`${name} ${n + 1}`, 500_000, 1)),
  );
  const letters = () => screen.getAllByRole("button").filter((button) => button.parentElement?.role === "toolbar");

  it("is one tab stop with arrow and letter keys", async () => {
    stubServer({ "/api/jobs": longList });
    open();
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

  it("is hidden in other orders and short lists", async () => {
    stubServer({ "/api/jobs": longList });
    open();
    await screen.findByRole("toolbar");
    await userEvent.click(screen.getByRole("radio", { name: "Snitt høyest først" }));
    expect(screen.queryByRole("toolbar")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "Navn fra A til Å" }));
    expect(screen.getByRole("toolbar")).toBeVisible();
    await userEvent.type(field(), "baker");
    await waitFor(() => expect(screen.queryByRole("toolbar")).toBeNull());
  });

  it("shows the first rows, and all when asked", async () => {
    stubServer({ "/api/jobs": longList });
    open();
    await screen.findByText("80 stillinger");
    expect(screen.getAllByRole("listitem")).toHaveLength(25);
    await userEvent.click(screen.getByRole("button", { name: "Vis alle 80" }));
    expect(screen.queryByRole("button", { name: "Vis alle 80" })).toBeNull();
    for (const row of screen.getAllByRole("listitem")) {
      expect(row).toHaveAttribute("aria-setsize", "80");
      expect(row).toHaveAttribute("aria-posinset");
    }
  });
});

describe("job comparison", () => {
  const nurses = [job("Avdelingssykepleier", 640_000, 12), job("Lege", 1_000_000, 4), job("Sykepleier", 590_000, 40)];
  const summary = (changes = {}) => ({
    hasAccess: true,
    companyCount: 14,
    figures: { median: 585_000, lowest: 480_000, highest: 720_000 },
    official: { occupation: "Sykepleiere", agreed: { median: 619_440 } },
    ...changes,
  });
  const stubJobs = () =>
    stubServer({
      "/api/jobs": nurses,
      "/api/jobs/Sykepleier": summary(),
      "/api/jobs/Lege": summary({ companyCount: 3, official: null }),
    });
  const cards = () => within(screen.getByRole("list", { name: "Sammenlignede stillinger" }));
  const cardNames = () =>
    cards()
      .queryAllByRole("heading")
      .map((heading) => heading.textContent);

  it("starts when one title matches or a whole title is typed", async () => {
    stubJobs();
    open();
    await userEvent.type(await screen.findByLabelText("Finn stilling i lista"), "sykeplei");
    expect(screen.queryByRole("region", { name: "Sammenligning" })).toBeNull();
    await userEvent.type(field(), "er");
    expect(await screen.findByRole("region", { name: "Sammenligning" })).toBeVisible();
    expect(cardNames()).toEqual(["Sykepleier"]);
    expect(titles()).toEqual(["Sykepleier", "Avdelingssykepleier"]);
    expect(await cards().findByText(/^619\s440\skr$/)).toBeVisible();
    expect(cards().getByText("Sykepleiere")).toBeVisible();
    expect(cards().getByText("14")).toBeVisible();
    expect(cards().getByText(/^720\s000\skr$/)).toBeVisible();
  });

  it("adds another title and stores it in the URL", async () => {
    stubJobs();
    open("/stillinger?q=sykepleier");
    await screen.findByRole("region", { name: "Sammenligning" });
    await userEvent.click(screen.getByRole("button", { name: "Legg til stilling" }));
    await userEvent.type(screen.getByRole("combobox", { name: "Finn stilling å sammenligne med" }), "le");
    await userEvent.click(screen.getByRole("option", { name: "Lege" }));
    await waitFor(() => expect(cardNames()).toEqual(["Sykepleier", "Lege"]));
    expect(cards().getByText(/^410\s000\skr mer enn Sykepleier$/)).toBeVisible();
    expect(currentUrl()).toBe("/stillinger?q=sykepleier&compare=Lege");
    await userEvent.click(screen.getByRole("button", { name: "Fjern Lege fra sammenligningen" }));
    await waitFor(() => expect(cardNames()).toEqual(["Sykepleier"]));
  });
});
