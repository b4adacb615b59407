import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { entryList } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { defer, getRequests, jsonResponse, stubServer } from "#testing/server";
import EntriesPage from "./EntriesPage";

const ENTRIES = "/api/salary-entries";
const [sample] = entryList.entries;
const entry = (id: string, changes: object = {}) => ({ ...sample, id, ...changes });
const titles = () => screen.getAllByRole("article").map((card) => within(card).getAllByRole("link")[0]?.textContent);

const getEntryRequests = (server: ReturnType<typeof stubServer>) =>
  getRequests(server).filter((url) => url.startsWith(ENTRIES));

const open = (path = "/alle-lonnsinnlegg") => renderAt(path, <EntriesPage />);

function NavigationButtons() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/alle-lonnsinnlegg">Alle</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Tilbake
      </button>
    </>
  );
}

/** Triggers the intersection observer at the end of the list. */
let reachEnd: () => void;

beforeEach(() => {
  class Observer {
    constructor(onSeen: (entries: { isIntersecting: boolean }[]) => void) {
      reachEnd = () => act(() => onSeen([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("all entries with access", () => {
  // spec 2.2.6, 2.2.10
  it("show exact salary, job, company, place and count", async () => {
    const entries = [entry("1", { jobTitle: "Lærer", annualSalary: 581_234, createdAt: "2020-01-01" }), entry("2")];
    stubServer({ [ENTRIES]: { ...entryList, entries, totalCount: 2856 } });
    open();
    expect(await screen.findByText(/^581\s234\skr$/)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Alle lønnsinnlegg" })).toBeVisible();
    expect(screen.getByText(/^2\s856 lønnsinnlegg/)).toBeVisible();
    expect(titles()).toEqual(["Lærer", "Sykepleier"]);
    const [card] = screen.getAllByRole("article");
    const links = within(card as HTMLElement).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/job/L%C3%A6rer", "/bedrift/Ahus", "/sted/Oslo"]);
    expect(within(card as HTMLElement).getByText(/^for \d+ år siden$/)).toBeVisible();
    expect(screen.queryByText(/Begrenset tilgang|Logg inn/)).toBeNull();
  });

  // spec 2.7.3
  it("are requested without parameters", async () => {
    const server = stubServer({ [ENTRIES]: entryList });
    open();
    await screen.findByRole("article");
    expect(getEntryRequests(server)).toEqual([ENTRIES]);
  });

  it("show pay for a full position and whether additions are included", async () => {
    const partTime = { annualSalary: 409_600, fullTimeSalary: 512_000, employmentPercentage: 80 };
    const entries = [
      entry("1", { ...partTime, hourlyWage: null, includesAdditions: true }),
      entry("2", { includesAdditions: false }),
      entry("3"),
      // A former job by the hour: its annual salary is that of a full position.
      entry("4", { annualSalary: 390_000, fullTimeSalary: 390_000, employmentPercentage: 50, hourlyWage: 200 }),
    ];
    stubServer({ [ENTRIES]: { ...entryList, entries } });
    open();
    await screen.findAllByRole("article");
    const cards = screen.getAllByRole("article").map((card) => card.textContent?.replaceAll("\u00a0", " "));
    expect(cards[0]).toContain(
      "80 % stilling · inkl. tillegg og bonusOmregnet til full stilling fra 409 600 kr512 000 kr",
    );
    expect(cards[1]).toContain("· uten tillegg");
    expect(cards[1]).not.toContain("full stilling");
    expect(cards[2]).not.toContain("tillegg");
    expect(cards[3]).toContain("50 % stilling · 200 kr/tLønna gjelder full stilling.390 000 kr");
  });

  // spec 2.2.7, 2.9.11
  it("show at most 3 benefits and the remaining number", async () => {
    const benefits = ["Fleksitid", "Kantine", "Bonus", "Trening", "Aksjer"];
    stubServer({ [ENTRIES]: { ...entryList, entries: [entry("1", { benefits })] } });
    open();
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("Bonus")).toBeVisible();
    expect(card.queryByText("Trening")).toBeNull();
    await userEvent.click(card.getByRole("button", { name: "+2 goder" }));
    expect(card.getByText("Trening")).toBeVisible();
    expect(card.getByText("Aksjer")).toBeVisible();
  });

  // spec 1.3.3, 2.7.3
  it("treat a response that is an array as full access", async () => {
    stubServer({ [ENTRIES]: entryList.entries });
    open();
    expect(await screen.findByText(/^598\s400\skr$/)).toBeVisible();
    expect(screen.getByText(/^1 lønnsinnlegg/)).toBeVisible();
  });

  // spec 1.2.59, 1.9.7
  it("show up to 3 places of an entry", async () => {
    const entries = [entry("1", { location: "Oslo, Bergen,Ås, Moss" })];
    stubServer({ [ENTRIES]: { ...entryList, entries } });
    open();
    const links = within(await screen.findByRole("article")).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Sykepleier", "Ahus", "Oslo", "Bergen", "Ås"]);
  });
});

describe("all entries without access", () => {
  const locked = {
    entries: [entry("1", { annualSalary: 600_000, fullTimeSalary: 750_000, hourlyWage: null, createdAt: "2026-11" })],
    hasAccess: false,
    isBlurred: true,
    totalCount: null,
    nextCursor: null,
  };

  // spec 1.4.18, 2.2.8, 2.2.9
  it("show rounded salaries, no count and the banner", async () => {
    stubServer({ [ENTRIES]: locked });
    open("/alle-lonnsinnlegg?q=ahus");
    expect(await screen.findByText(/^~750\s000\skr$/)).toBeVisible();
    expect(screen.getByText(/^Omregnet til full stilling fra ~600\s000\skr$/)).toBeVisible();
    expect(screen.getByText("***")).toBeVisible();
    const banner = within(screen.getByRole("complementary", { name: "Logg inn for full tilgang" }));
    expect(banner.getByText(/Bidra med din egen lønn eller dine studier for å se nøyaktige tall/)).toBeVisible();
  });

  it("are examples with months, and a link to contribute", async () => {
    const server = stubServer({ [ENTRIES]: locked });
    open();
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("november 2026")).toBeVisible();
    expect(card.getByRole("link", { name: "Oslo" })).toBeVisible();
    expect(screen.getByText(/Til da ser du noen eksempler/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra");
    expect(screen.queryByRole("button", { name: "Vis flere" })).toBeNull();
    expect(getEntryRequests(server)).toEqual([ENTRIES]);
  });

  it("show a county without a link, because it has no page", async () => {
    const entries = [{ ...locked.entries[0], location: "Vestland", isCounty: true }];
    stubServer({ [ENTRIES]: { ...locked, entries } });
    open();
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("Vestland")).toBeVisible();
    expect(card.queryByRole("link", { name: "Vestland" })).toBeNull();
  });

  it("tell that no example matches unless there is no entry", async () => {
    stubServer({
      [ENTRIES]: ({ searchParams }: URL) =>
        jsonResponse({ ...locked, entries: [], totalCount: searchParams.get("q") === "xyz" ? 0 : null }),
    });
    open("/alle-lonnsinnlegg?q=ahus");
    expect(await screen.findByText("Ingen eksempler å vise")).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/^Finn stilling/));
    await userEvent.type(screen.getByLabelText(/^Finn stilling/), "xyz");
    expect(await screen.findByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
  });

  it("show no entries for a member's 403", async () => {
    localStorage.setItem("auth-token", "member");
    stubServer({ [ENTRIES]: () => jsonResponse({}, 403) });
    open();
    expect(await screen.findByText("Begrenset tilgang til lønnsdata")).toBeVisible();
    for (const link of screen.getAllByRole("link", { name: "Bidra nå" }))
      expect(link).toHaveAttribute("href", "/bidra");
    expect(screen.getByText("Ingen lønnsinnlegg funnet.")).toBeVisible();
  });
});

describe("entry search", () => {
  const responses = {
    [ENTRIES]: ({ searchParams }: URL) => {
      const q = searchParams.get("q");
      const entries = q ? [entry("2", { jobTitle: "Lærer" })].filter(() => q === "lær") : [entry("1")];
      return jsonResponse({ ...entryList, entries, totalCount: entries.length });
    },
  };

  // spec 1.2.68
  it("requests after a pause and stores the text in the URL", async () => {
    const server = stubServer(responses);
    open();
    await screen.findByText("Sykepleier");
    await userEvent.type(screen.getByLabelText("Finn stilling, arbeidsgiver eller sted"), "lær");
    expect(await screen.findByText("Lærer")).toBeVisible();
    expect(screen.getByText("1 lønnsinnlegg med «lær»")).toBeVisible();
    expect(getEntryRequests(server)).toEqual([ENTRIES, `${ENTRIES}?q=lær`]);
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/alle-lonnsinnlegg\?q=lær$/);
  });

  it("restores the text on back", async () => {
    stubServer(responses);
    renderAt(
      "/alle-lonnsinnlegg",
      <>
        <NavigationButtons />
        <EntriesPage />
      </>,
    );
    const field = screen.getByLabelText(/^Finn stilling/);
    await userEvent.type(field, "lær");
    expect(await screen.findByText("Lærer")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Alle" }));
    expect(await screen.findByText("Sykepleier")).toBeVisible();
    expect(field).toHaveValue("");
    await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
    expect(field).toHaveValue("lær");
    expect(await screen.findByText("Lærer")).toBeVisible();
  });

  it("keeps the list until the response arrives", async () => {
    const { promise: released, resolve: release } = defer();
    stubServer({
      [ENTRIES]: async (url: URL) => {
        if (url.searchParams.has("q")) await released;
        return responses[ENTRIES](url);
      },
    });
    open();
    await screen.findByText("Sykepleier");
    await userEvent.type(screen.getByLabelText(/^Finn stilling/), "lær");
    await waitFor(() => expect(screen.getByLabelText("Adresse")).toHaveTextContent("q=lær"));
    expect(screen.getByText("Sykepleier")).toBeVisible();
    release();
    expect(await screen.findByText("Lærer")).toBeVisible();
    expect(screen.queryByText("Sykepleier")).toBeNull();
  });

  // spec 2.2.11
  it("shows a message without matches and resets", async () => {
    stubServer(responses);
    open("/alle-lonnsinnlegg?q=xyz");
    expect(await screen.findByText("Ingen lønnsinnlegg matcher søket ditt.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Vis alle" }));
    expect(screen.getByLabelText(/^Finn stilling/)).toHaveFocus();
    expect(await screen.findByText("Sykepleier")).toBeVisible();
    expect(screen.getByLabelText(/^Finn stilling/)).toHaveValue("");
  });

  // spec 2.2.12
  it("shows an empty state", async () => {
    stubServer({ [ENTRIES]: { ...entryList, entries: [], totalCount: 0 } });
    open();
    expect(await screen.findByText("Ingen lønnsinnlegg funnet.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toBeVisible();
  });

  // spec 1.2.82
  it("groups by job with the 3 newest of each", async () => {
    const entries = [
      entry("1", { company: "Aker" }),
      entry("2", { jobTitle: "Lærer", company: "Bane NOR" }),
      ...["Coop", "DNB", "Elkem"].map((company) => entry(company, { company })),
    ];
    stubServer({ [ENTRIES]: { ...entryList, entries } });
    open();
    await screen.findByText("Lærer");
    await userEvent.selectOptions(screen.getByLabelText("Vis innleggene"), "Etter stilling");
    const groups = screen.getAllByRole("region");
    expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual(["Sykepleier", "Lærer"]);
    const nurses = within(groups[0] as HTMLElement);
    expect(nurses.getAllByRole("article").map((card) => within(card).getAllByRole("link")[0]?.textContent)).toEqual([
      "Aker",
      "Coop",
      "DNB",
    ]);
    expect(nurses.getByRole("link", { name: "Flere innlegg for Sykepleier" })).toHaveAttribute(
      "href",
      "/job/Sykepleier",
    );
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/alle-lonnsinnlegg\?group=job$/);
  });
});

describe("further pages", () => {
  const page = (url: URL) => {
    const page = Number(url.searchParams.get("cursor") ?? 1);
    return jsonResponse({ ...entryList, entries: [entry(`${page}`)], nextCursor: page < 9 ? `${page + 1}` : null });
  };

  it("load on scroll", async () => {
    const server = stubServer({ [ENTRIES]: page });
    open();
    await screen.findByRole("article");
    reachEnd();
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
    expect(getEntryRequests(server)).toEqual([ENTRIES, `${ENTRIES}?cursor=2`]);
  });

  it("are loaded again after a reload", async () => {
    stubServer({ [ENTRIES]: page });
    open();
    for (let count = 1; count < 4; count++) {
      await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(count));
      await userEvent.click(screen.getByRole("button", { name: "Vis flere" }));
    }
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(4));
    cleanup();
    open();
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(4));

    // Another history entry starts with one page.
    cleanup();
    history.replaceState({ key: "another" }, "");
    open();
    expect(await screen.findAllByRole("article")).toHaveLength(1);
  });

  it("load by button after every fifth page", async () => {
    stubServer({ [ENTRIES]: page });
    open();
    for (let count = 1; count < 5; count++) {
      await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(count));
      await userEvent.click(screen.getByRole("button", { name: "Vis flere" }));
    }
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(5));
    expect(screen.getByRole("button", { name: "Vis flere" })).toHaveFocus();
    for (let count = 6; count <= 9; count++) {
      await userEvent.click(screen.getByRole("button", { name: "Vis flere" }));
      await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(count));
    }
    expect(screen.getByText("Det var alle lønnsinnleggene.")).toHaveFocus();
  });

  it("retry after a failure, not on scroll", async () => {
    let available = false;
    const server = stubServer({
      [ENTRIES]: (url: URL) => (available || !url.searchParams.has("cursor") ? page(url) : jsonResponse({}, 503)),
    });
    open();
    await screen.findByRole("article");
    reachEnd();
    expect(await screen.findByRole("alert")).toHaveTextContent("Kunne ikke hente lønnsdata");
    reachEnd();
    expect(getEntryRequests(server)).toHaveLength(2);
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

it("entry list retries after a failure", async () => {
  let available = false;
  stubServer({ [ENTRIES]: () => (available ? jsonResponse(entryList) : jsonResponse({}, 500)) });
  open();
  expect(await screen.findByText("Kunne ikke laste data")).toBeVisible();
  expect(screen.getByText("Kunne ikke hente lønnsdata")).toBeVisible();
  available = true;
  await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
  expect(await screen.findByRole("article")).toBeVisible();
});

it("entry list shows that a retry is running", async () => {
  let isFirst = true;
  stubServer({
    [ENTRIES]: () => {
      if (!isFirst) return new Promise<Response>(() => {});
      isFirst = false;
      return jsonResponse({}, 500);
    },
  });
  open();
  const retry = await screen.findByRole("button", { name: "Prøv igjen" });
  await userEvent.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute("aria-disabled", "true"));
});

it("entry list shows a loading state", async () => {
  stubServer({ [ENTRIES]: () => new Promise<Response>(() => {}) });
  open();
  expect(await screen.findByText("Laster …")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Alle lønnsinnlegg" })).toBeVisible();
});
