import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { estimate, estimated } from "#testing/figures";
import { renderAt } from "#testing/render";
import { defer, getRequests, jsonResponse, stubServer } from "#testing/server";
import { getToast, ToastOutput } from "#testing/toast";
import LeaderboardPage from "./LeaderboardPage";

const LEADERBOARD = "/api/leaderboard";
const figures = { median: 640_500, min: 500_100, max: 800_900, p25: 600_200, p75: 700_300, n: 12 };
const employer = (company: string, mean: number, changes: object = {}) => ({ company, mean, ...figures, ...changes });
const createLeaderboard = (items: readonly object[], hasAccess = true) => ({ items, hasAccess });
const open = (path = "/ledertavle?title=Sykepleier&sort=mean_desc") => renderAt(path, <LeaderboardPage />);

afterEach(() => {
  vi.useRealTimers();
});

const row = async (company: string) =>
  (await screen.findByRole("link", { name: company })).closest("tr") as HTMLElement;
const cells = (element: HTMLElement) =>
  within(element)
    .getAllByRole("cell")
    .map((cell) => cell.textContent?.replace(/\s/g, " "));

describe("leaderboard without a query", () => {
  // spec 2.2.13, 2.2.21, 2.2.22
  it("explains itself and its limit", () => {
    const server = stubServer({ "/api/popular-jobs": [] });
    open("/ledertavle");
    expect(screen.getByRole("heading", { level: 1, name: "Ledertavle" })).toBeVisible();
    expect(screen.getByText("Hvilken arbeidsgiver betaler best?")).toBeVisible();
    expect(screen.getByText("Ingen data. Søk etter en stilling.")).toBeVisible();
    expect(getRequests(server)).toEqual(["/api/popular-jobs"]);
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("shows the first three of three occupations", async () => {
    const popular = ["11", "11", "22", "33", "44"].map((occupationCode, n) => ({
      jobTitle: `Yrke ${n}`,
      workplaceCount: 9 - n,
      official: { occupationCode },
    }));
    const names = ["Ahus", "Bane NOR", "Coop", "DNB"];
    stubServer({
      "/api/popular-jobs": popular,
      [LEADERBOARD]: createLeaderboard(names.map((name, place) => employer(name, 690_000 - place * 1_000))),
    });
    open("/ledertavle");
    await screen.findAllByRole("link", { name: "Ahus" });
    const boards = screen.getAllByRole("region").map((board) => board.getAttribute("aria-label"));
    expect(boards).toEqual(["Best betalt: Yrke 0", "Best betalt: Yrke 2", "Best betalt: Yrke 3"]);
    const board = within(screen.getByRole("region", { name: "Best betalt: Yrke 2" }));
    expect(board.getAllByRole("listitem")).toHaveLength(3);
    expect(board.getByRole("img", { name: "Bronse" })).toHaveAttribute("data-unsure");
    expect(screen.getByText(/Bare arbeidsgivere med minst 3 innlegg vises/)).toBeVisible();
    await userEvent.click(board.getByRole("link", { name: "Hele tavla" }));
    expect(await screen.findByRole("row", { name: /DNB/ })).toBeVisible();
    expect(screen.getByLabelText("Adresse").textContent).toBe("/ledertavle?title=Yrke+2");
    expect(screen.getByRole("combobox", { name: "Stilling" })).toHaveValue("Yrke 2");
  });

  // spec 2.2.15
  it("offers a visitor both orders", async () => {
    stubServer({ [LEADERBOARD]: createLeaderboard([employer("Ahus", 650_000)], false) });
    open();
    await screen.findByRole("link", { name: "Ahus" });
    const sort = within(screen.getByLabelText("Sortering"));
    expect(sort.getAllByRole("option").map((option) => option.textContent)).toEqual(["Høyest snitt", "Høyest median"]);
  });

  // spec 2.2.16
  it("requires a title", async () => {
    stubServer({});
    open("/ledertavle");
    expect(screen.getByRole("button", { name: "Hent" })).toBeDisabled();
    await userEvent.type(screen.getByRole("combobox", { name: "Stilling" }), "  ");
    expect(screen.getByRole("button", { name: "Hent" })).toBeDisabled();
    await userEvent.type(screen.getByRole("combobox", { name: "Stilling" }), "S");
    expect(screen.getByRole("button", { name: "Hent" })).toBeEnabled();
  });

  // spec 2.2.14, 2.9.5
  it("suggests up to 8 titles, prefix matches first", async () => {
    const titles = [...Array.from({ length: 12 }, (_, n) => `Avdelingssykepleier ${n}`), "Sykepleier"];
    const locations = [{ alias: "Guovdageaidnu", name: "Kautokeino" }];
    stubServer({
      "/api/job-titles": titles,
      "/api/municipalities": ["Oslo", "Osen", "Kautokeino"],
      "/api/name-aliases": { jobTitles: [], companies: [], locations },
    });
    open("/ledertavle");
    await userEvent.type(screen.getByRole("combobox", { name: "Stilling" }), "sykepl");
    const options = await within(screen.getByRole("listbox", { name: "Forslag til stilling" })).findAllByRole("option");
    expect(options).toHaveLength(8);
    expect(options[0]).toHaveTextContent("Sykepleier");
    await userEvent.click(options[0] as HTMLElement);
    expect(screen.getByRole("combobox", { name: "Stilling" })).toHaveValue("Sykepleier");
    const place = screen.getByRole("combobox", { name: "Sted (valgfritt)" });
    await userEvent.type(place, "osl");
    expect(await screen.findByRole("option", { name: "Oslo" })).toBeVisible();
    await userEvent.clear(place);
    await userEvent.type(place, "Guovda");
    await userEvent.click(await screen.findByRole("option", { name: /Guovdageaidnu/ }));
    expect(place).toHaveValue("Kautokeino");
  });

  // spec 2.9.10
  it.each([
    ["Stilling", "syke", "Sykepleier"],
    ["Sted (valgfritt)", "osl", "Oslo"],
  ])("keeps suggestions of '%s' for 120 ms after blur", async (label, typed, suggestion) => {
    vi.useFakeTimers();
    const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    stubServer({ "/api/job-titles": ["Sykepleier"], "/api/municipalities": ["Oslo"] });
    open("/ledertavle");
    const box = screen.getByRole("combobox", { name: label });
    fireEvent.focus(box);
    await advance(0);
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.blur(box);
    await advance(119);
    expect(screen.getByRole("option", { name: suggestion })).toBeVisible();
    await advance(1);
    expect(screen.queryByRole("option", { name: suggestion })).toBeNull();
  });

  // spec 2.8.10
  it("works without suggestions, alert or toast", async () => {
    const server = stubServer({
      "/api/job-titles": () => jsonResponse({}, 500),
      "/api/municipalities": [],
      [LEADERBOARD]: createLeaderboard([employer("Ahus", 652_123)]),
    });
    renderAt(
      "/ledertavle",
      <>
        <LeaderboardPage />
        <ToastOutput />
      </>,
    );
    await userEvent.type(screen.getByRole("combobox", { name: "Stilling" }), "Sykepleier{Enter}");
    expect(await screen.findByRole("link", { name: "Ahus" })).toBeVisible();
    expect(getRequests(server)).toContain("/api/job-titles");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(getToast()).toBeEmptyDOMElement();
  });
});

describe("leaderboard results", () => {
  // spec 2.2.14, 2.7.1
  it("are requested by title, place and sort from the URL", async () => {
    const server = stubServer({ [LEADERBOARD]: createLeaderboard([employer("Ahus", 652_123)]) });
    open("/ledertavle");
    await userEvent.type(screen.getByRole("combobox", { name: "Stilling" }), " Sykepleier ");
    await userEvent.type(screen.getByRole("combobox", { name: "Sted (valgfritt)" }), "Oslo");
    await userEvent.selectOptions(screen.getByLabelText("Sortering"), "Høyest median");
    expect(getRequests(server).filter((call) => call.startsWith(LEADERBOARD))).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Hent" }));
    expect(await screen.findByRole("link", { name: "Ahus" })).toBeVisible();
    const query = "?title=Sykepleier&location=Oslo&sort=median_desc";
    expect(getRequests(server)).toContain(`${LEADERBOARD}?title=Sykepleier&location=Oslo&sort=median_desc`);
    expect(screen.getByLabelText("Adresse").textContent).toBe(`/ledertavle${query}`);
    expect(screen.getByRole("region", { name: "Best betalt: Sykepleier i Oslo" })).toBeVisible();
  });

  // spec 2.2.17
  it("show 'Laster…' and block another request", async () => {
    const { promise: released, resolve: release } = defer();
    const server = stubServer({
      [LEADERBOARD]: async () => {
        await released;
        return jsonResponse(createLeaderboard([employer("Ahus", 652_123)]));
      },
    });
    const calls = () => getRequests(server).filter((call) => call.startsWith(LEADERBOARD));
    const firstUrl = `${LEADERBOARD}?title=Sykepleier&sort=mean_desc`;
    open();
    const button = screen.getByRole("button", { name: "Laster…" });
    expect(button).toBeDisabled();
    // A different query, because the same one would be cached.
    await userEvent.type(screen.getByRole("combobox", { name: "Sted (valgfritt)" }), "Oslo{Enter}");
    await userEvent.click(button);
    expect(calls()).toEqual([firstUrl]);
    release();
    expect(await screen.findByRole("button", { name: "Hent" })).toBeEnabled();
    expect(screen.getByRole("link", { name: "Ahus" })).toBeVisible();
    expect(calls()).toEqual([firstUrl]);
    await userEvent.click(button);
    await waitFor(() =>
      expect(calls()).toEqual([firstUrl, `${LEADERBOARD}?title=Sykepleier&location=Oslo&sort=mean_desc`]),
    );
  });

  // spec 2.2.19, 2.2.20, 2.9.4
  it("show trophies, amounts in NOK, range and count", async () => {
    const names = ["Ahus", "Bane NOR", "Coop", "DNB"];
    stubServer({
      [LEADERBOARD]: createLeaderboard(names.map((name, place) => employer(name, 690_000 - place * 1_000))),
    });
    open();
    expect(cells(await row("Ahus"))).toEqual(["", "", "690 000 NOK", "500 000–801 000", "12 innlegg"]);
    expect(cells(await row("DNB"))[0]).toBe("4");
    for (const [name, medal] of [
      ["Ahus", "Gull"],
      ["Bane NOR", "Sølv"],
      ["Coop", "Bronse"],
    ] as const) {
      expect(within(await row(name)).getByRole("img", { name: medal })).toBeVisible();
    }
    expect(within(await row("DNB")).queryByRole("img", { name: /Gull|Sølv|Bronse/ })).toBeNull();
    expect(screen.getByRole("columnheader", { name: "Snitt" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Ahus" })).toHaveAttribute("href", "/bedrift/Ahus?job=Sykepleier");
    expect(
      within(await row("Ahus")).getByRole("img", { name: /Halvparten tjener 600\s200 til 700\s300/ }),
    ).toBeVisible();
  });

  // spec 2.2.15
  it("show and sort by the median at once", async () => {
    const server = stubServer({ [LEADERBOARD]: createLeaderboard([employer("Ahus", 652_123)]) });
    open();
    expect(cells(await row("Ahus"))[2]).toBe("652 000 NOK");
    await userEvent.selectOptions(screen.getByLabelText("Sortering"), "Høyest median");
    expect(await screen.findByRole("columnheader", { name: "Midten" })).toBeVisible();
    expect(cells(await row("Ahus"))[2]).toBe("641 000 NOK");
    expect(getRequests(server)).toEqual([
      `${LEADERBOARD}?title=Sykepleier&sort=mean_desc`,
      `${LEADERBOARD}?title=Sykepleier&sort=median_desc`,
    ]);
  });

  it("follow a link to another order and keep input", async () => {
    stubServer({ [LEADERBOARD]: createLeaderboard([employer("Ahus", 652_123)]) });
    renderAt(
      "/ledertavle?title=Sykepleier&sort=mean_desc",
      <>
        <Link to="/ledertavle?title=Sykepleier&sort=median_desc">Etter median</Link>
        <LeaderboardPage />
      </>,
    );
    await userEvent.type(screen.getByRole("combobox", { name: "Sted (valgfritt)" }), "Os");
    await userEvent.click(screen.getByRole("link", { name: "Etter median" }));
    expect(screen.getByLabelText("Sortering")).toHaveDisplayValue("Høyest median");
    expect(screen.getByRole("combobox", { name: "Sted (valgfritt)" })).toHaveValue("Os");
  });

  it("share a rank for equal amounts", async () => {
    stubServer({
      [LEADERBOARD]: createLeaderboard([employer("A", 600_000), employer("B", 600_000), employer("C", 590_000)]),
    });
    open();
    const medal = async (company: string) => within(await row(company)).getByRole("img", { name: /Gull|Bronse/ });
    expect(await medal("A")).toHaveAccessibleName("Gull");
    expect(await medal("B")).toHaveAccessibleName("Gull");
    expect(await medal("C")).toHaveAccessibleName("Bronse");
  });

  it("doubt a rank that the last two share", async () => {
    stubServer({ [LEADERBOARD]: createLeaderboard([employer("A", 600_000), employer("B", 600_000)]) });
    open();
    const medal = async (company: string) => within(await row(company)).getByRole("img", { name: "Gull" });
    expect(await medal("A")).toHaveAttribute("data-unsure");
    expect(await medal("B")).toHaveAttribute("data-unsure");
  });

  it("doubt the rank of an employer only if another one follows", async () => {
    stubServer({ [LEADERBOARD]: createLeaderboard([employer("A", 600_000), employer("B", 590_000)]) });
    open();
    const medal = async (company: string) => within(await row(company)).getByRole("img", { name: /Gull|Sølv/ });
    expect(await medal("A")).toHaveAttribute("data-unsure");
    expect(await medal("B")).not.toHaveAttribute("data-unsure");
  });

  it("show 15 companies, then a hundred more, then all", async () => {
    const items = Array.from({ length: 200 }, (_, place) => employer(`Firma ${place}`, 700_000 - place));
    stubServer({ [LEADERBOARD]: createLeaderboard(items) });
    open();
    await screen.findByRole("link", { name: "Firma 0" });
    expect(screen.getAllByRole("row")).toHaveLength(16);
    await userEvent.click(screen.getByRole("button", { name: "Vis flere" }));
    expect(screen.getAllByRole("row")).toHaveLength(116);
    await userEvent.click(screen.getByRole("button", { name: "Vis alle 200" }));
    expect(screen.getAllByRole("row")).toHaveLength(201);
  });

  it("may be empty", async () => {
    stubServer({ [LEADERBOARD]: createLeaderboard([]) });
    open("/ledertavle?title=Romskipskaptein&location=Oslo");
    expect(await screen.findByText("Ingen data. Søk etter en stilling.")).toBeVisible();
    expect(screen.getByText("Ingen arbeidsgiver har minst 3 innlegg for «Romskipskaptein» i Oslo.")).toBeVisible();
  });

  it("are requested again by 'Hent' with the same question", async () => {
    let available = false;
    const server = stubServer({
      [LEADERBOARD]: () =>
        available ? jsonResponse(createLeaderboard([employer("Ahus", 652_123)])) : jsonResponse({}, 503),
    });
    const calls = () => getRequests(server).filter((call) => call.startsWith(LEADERBOARD)).length;
    open();
    expect(await screen.findByText("Kunne ikke laste data")).toBeVisible();
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Hent" }));
    expect(await screen.findByRole("link", { name: "Ahus" })).toBeVisible();
    expect(calls()).toBe(2);
    await userEvent.click(screen.getByRole("button", { name: "Hent" }));
    await waitFor(() => expect(calls()).toBe(3));
  });

  it("retry after a failure", async () => {
    let available = false;
    stubServer({
      [LEADERBOARD]: () =>
        available ? jsonResponse(createLeaderboard([employer("Ahus", 652_123)])) : jsonResponse({}, 503),
    });
    open();
    expect(await screen.findByText("Kunne ikke laste data")).toBeVisible();
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByRole("link", { name: "Ahus" })).toBeVisible();
  });
});

describe("company with few entries", () => {
  const few = { basis: estimated.basis, estimate, n: 3 };

  it("has a trophy and a computed mean with its interval", async () => {
    const server = stubServer({
      [LEADERBOARD]: createLeaderboard([employer("Få AS", 612_000, few), employer("Ahus", 601_000)]),
    });
    open();
    expect(cells(await row("Få AS"))).toEqual(["", "", "612 000 NOKberegnet", "500 000–801 000", "3 innlegg"]);
    expect(within(await row("Få AS")).getByRole("img", { name: "Gull" })).toBeVisible();
    expect(
      within(await row("Få AS")).getByRole("img", { name: /snitt 612\s000, beregnet, trolig 571\s000–655\s000/ }),
    ).toBeVisible();
    expect(within(await row("Ahus")).getByRole("img", { name: "Sølv" })).toBeVisible();
    expect(getRequests(server)).toHaveLength(1);
  });

  it("shows a visitor the rounded mean", async () => {
    const rounded = { salary: 610_000, low: 570_000, high: 660_000 };
    stubServer({
      [LEADERBOARD]: createLeaderboard([employer("Få AS", 610_000, { ...few, n: null, estimate: rounded })], false),
    });
    open();
    expect(cells(await row("Få AS"))).toEqual([
      "",
      "",
      "~610 000 NOKberegnet",
      "600 000 – 900 000Skjult",
      "***skjult innlegg",
    ]);
  });
});

describe("certainty of the order", () => {
  it("is stated at the employer that is clearly above the next", async () => {
    stubServer({
      [LEADERBOARD]: createLeaderboard([employer("Ahus", 702_000, { aboveNext: true }), employer("DNB", 601_000)]),
    });
    open();
    const remark = "klart høyere enn neste";
    expect(within(await row("Ahus")).getByText(remark)).toBeVisible();
    expect(within(await row("DNB")).queryByText(remark)).toBeNull();
    expect(screen.getByText("Ahus ligger klart øverst.")).toBeVisible();
  });

  it("is denied where nobody is clearly above the next", async () => {
    stubServer({ [LEADERBOARD]: createLeaderboard([employer("Ahus", 602_000), employer("DNB", 601_000)]) });
    open();
    await row("Ahus");
    expect(screen.getByText("Ahus ligger øverst, men ikke klart over neste.")).toBeVisible();
  });

  it("is not judged on a board by median", async () => {
    const items = [employer("Ahus", 600_000, { median: 700_000 }), employer("DNB", 601_000)];
    stubServer({ [LEADERBOARD]: createLeaderboard(items) });
    open("/ledertavle?title=Sykepleier&sort=median_desc");
    await row("Ahus");
    expect(screen.getByText("Ahus ligger øverst.")).toBeVisible();
  });
});

describe("leaderboard without access", () => {
  const hidden = { median: 640_000, min: null, max: null, p25: null, p75: null, n: null };
  const locked = createLeaderboard([employer("Ahus", 650_000, hidden), employer("Bane NOR", 650_000, hidden)], false);

  // spec 1.9.9
  it("shows rounded averages and placeholders", async () => {
    const server = stubServer({ [LEADERBOARD]: locked });
    open("/ledertavle?title=Sykepleier&sort=median_desc");
    expect(cells(await row("Ahus"))).toEqual(["", "", "~640 000 NOK", "600 000 – 900 000Skjult", "***skjult innlegg"]);
    expect(screen.getByRole("columnheader", { name: "Midten" })).toBeVisible();
    expect(screen.getByText(/tallene avrundet, og like tall deler plass/)).toBeVisible();
    expect(screen.getByText("Forskjellene er for små til å kåre en vinner.")).toBeVisible();
    expect(getRequests(server)).toEqual([`${LEADERBOARD}?title=Sykepleier&sort=median_desc`]);
  });

  it("shares a rank for equal rounded averages", async () => {
    stubServer({ [LEADERBOARD]: locked });
    open();
    await row("Ahus");
    expect(screen.getAllByRole("img", { name: "Gull" })).toHaveLength(2);
  });
});
