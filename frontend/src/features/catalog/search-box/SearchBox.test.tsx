import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setPagePreloader } from "#lib/page-code";
import { getUrl, renderAt } from "#testing/render";
import { defer, getRequests, jsonResponse, stubServer } from "#testing/server";
import { SearchBox } from "./SearchBox";

const lists = {
  "/api/job-titles": ["Sykehuslege", "Sykepleier"],
  "/api/companies": ["Syklistene AS"],
  "/api/municipalities": ["Oslo", "Sykkylven"],
  "/api/name-aliases": { jobTitles: [], companies: [{ alias: "sykkelklubben", name: "Syklistene AS" }], locations: [] },
};
const accepted = () => new Response(null, { status: 202 });

function setUp(responses: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...lists, "/api/track-search": accepted, ...responses });
  const onTracked = vi.fn();
  renderAt("/", <SearchBox size="large" onTracked={onTracked} />);
  return { server, onTracked, user: userEvent.setup(), box: screen.getByRole("combobox") };
}

const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const getHighlighted = () => screen.queryByRole("option", { selected: true })?.textContent ?? null;
const tracked = (server: ReturnType<typeof stubServer>) =>
  server.mock.calls.filter(([path]) => path === "/api/track-search").map(([, init]) => init?.body);

async function typeText(text: string) {
  const fixture = setUp();
  await fixture.user.type(fixture.box, text);
  await screen.findAllByRole("option");
  return fixture;
}

describe("search box lists", () => {
  // spec 1.7.4
  it("are fetched once on first focus", async () => {
    const { server, user, box } = setUp();
    expect(server).not.toHaveBeenCalled();
    await user.click(box);
    await user.tab();
    await user.click(box);
    expect(getRequests(server)).toEqual([
      "/api/job-titles",
      "/api/companies",
      "/api/municipalities",
      "/api/name-aliases",
    ]);
  });

  it("allow free text search if they fail to load", async () => {
    const { user, box } = setUp({
      "/api/job-titles": () => jsonResponse({}, 500),
      "/api/companies": () => jsonResponse({}, 500),
      "/api/municipalities": () => jsonResponse({}, 500),
    });
    await user.type(box, "syk");
    expect(await screen.findByText(/Forslagene er ikke tilgjengelige/)).toBeVisible();
    await user.keyboard("{Enter}");
    expect(getUrl()).toBe("/søk?q=syk");
  });
});

describe("typing", () => {
  // spec 1.3.8, 1.4.3
  it("opens the suggestions with their types", async () => {
    const { box } = await typeText("syk");
    expect(options()).toEqual([
      "Sykehuslege Stilling",
      "Sykepleier Stilling",
      "Syklistene AS Bedrift",
      "Sykkylven Sted",
    ]);
    expect(box).toHaveAttribute("aria-expanded", "true");
    expect(getHighlighted()).toBeNull();
  });

  it("names the alias that matches", async () => {
    await typeText("sykkelkl");
    expect(options()).toEqual(["Syklistene AS sykkelklubben Bedrift"]);
  });

  it("offers a job in a place and opens its page", async () => {
    const { server, user, box } = await typeText("sykepleier osl");
    expect(options()).toEqual(["Sykepleier i Oslo Stilling"]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(getUrl()).toBe("/job/Sykepleier?location=Oslo");
    expect(box).toHaveValue("Sykepleier i Oslo");
    expect(tracked(server)).toEqual(['{"jobTitle":"Sykepleier"}']);
  });

  // spec 1.4.4
  it("closes the list without matches and reopens it", async () => {
    const { user, box } = await typeText("syk");
    await user.type(box, "x");
    expect(options()).toEqual([]);
    expect(box).toHaveAttribute("aria-expanded", "false");
    await user.keyboard("{Backspace}");
    expect(options()).toHaveLength(4);
  });

  // spec 1.4.2
  it("closes the list when the box is emptied", async () => {
    const { user, box } = await typeText("syk");
    await user.keyboard("{ArrowDown}");
    await user.clear(box);
    expect(options()).toEqual([]);
    await user.type(box, "syk");
    expect(getHighlighted()).toBeNull();
  });

  // spec 1.4.2
  it("ignores blank text", async () => {
    const { user, box } = setUp();
    await user.type(box, "   ");
    expect(options()).toEqual([]);
  });
});

describe("arrow keys", () => {
  // spec 1.4.5
  it("stop at the last suggestion", async () => {
    const { user } = await typeText("syk");
    await user.keyboard("{ArrowDown}");
    expect(getHighlighted()).toBe("Sykehuslege Stilling");
    await user.keyboard("{ArrowDown>9/}");
    expect(getHighlighted()).toBe("Sykkylven Sted");
  });

  // spec 1.4.6
  it("clear the highlight above the first suggestion", async () => {
    const { user, box } = await typeText("syk");
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(getHighlighted()).toBe("Sykehuslege Stilling");
    expect(box).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { selected: true }).id);
    await user.keyboard("{ArrowUp}");
    expect(getHighlighted()).toBeNull();
    expect(box).not.toHaveAttribute("aria-activedescendant");
    await user.keyboard("{ArrowUp}");
    expect(getHighlighted()).toBeNull();
  });
});

describe("reaching a suggestion", () => {
  it("loads the code of its page", async () => {
    const load = vi.fn(async () => undefined);
    setPagePreloader(load);
    const { user } = await typeText("syk");
    await user.keyboard("{ArrowDown}");
    expect(load).toHaveBeenLastCalledWith("/job/Sykehuslege");
    await user.hover(within(screen.getByRole("listbox")).getByText("kylven"));
    expect(load).toHaveBeenLastCalledWith("/sted/Sykkylven");
  });
});

describe("late suggestions", () => {
  it("do not replace the highlighted one", async () => {
    const { promise: titles, resolve: releaseTitles } = defer();
    const { user, box } = setUp({
      "/api/job-titles": async () => {
        await titles;
        return jsonResponse(lists["/api/job-titles"]);
      },
    });
    await user.type(box, "syk");
    await screen.findAllByRole("option");
    await user.keyboard("{ArrowDown}");
    expect(getHighlighted()).toBe("Syklistene AS Bedrift");
    releaseTitles();
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(getHighlighted()).toBe("Syklistene AS Bedrift");
    await user.keyboard("{Enter}");
    expect(getUrl()).toBe("/bedrift/Syklistene AS");
  });

  it("clear the highlight if its suggestion is dropped", async () => {
    const { promise: titles, resolve: releaseTitles } = defer();
    const { user, box } = setUp({
      "/api/job-titles": async () => {
        await titles;
        return jsonResponse(["Syk 1", "Syk 2", "Syk 3", "Syk 4"]);
      },
      "/api/companies": ["Syk A", "Syk B", "Syk C"],
      "/api/municipalities": ["Syk Ø", "Syk Å"],
    });
    await user.type(box, "syk");
    await screen.findAllByRole("option");
    await user.keyboard("{ArrowDown>5/}");
    expect(getHighlighted()).toBe("Syk Å Sted");
    releaseTitles();
    await waitFor(() => expect(options()).toHaveLength(8));
    expect(getHighlighted()).toBeNull();
  });
});

describe("Enter", () => {
  // spec 1.4.7, 1.7.13
  it("opens the highlighted job and counts the search", async () => {
    const { server, user, box, onTracked } = await typeText("syk");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(getUrl()).toBe("/job/Sykepleier");
    expect(box).toHaveValue("Sykepleier");
    expect(options()).toEqual([]);
    expect(tracked(server)).toEqual(['{"jobTitle":"Sykepleier"}']);
    await waitFor(() => expect(onTracked).toHaveBeenCalledTimes(1));
  });

  // spec 1.4.12
  it("opens a company or place without counting", async () => {
    const { server, user } = await typeText("syk");
    await user.keyboard("{ArrowDown>3/}{Enter}");
    expect(getUrl()).toBe("/bedrift/Syklistene AS");
    expect(tracked(server)).toEqual([]);
  });

  // spec 1.4.8, 1.4.15, 1.5.9
  it("searches for the text without a highlight", async () => {
    const { server, user } = await typeText("  syk ");
    await user.keyboard("{Enter}");
    expect(getUrl()).toBe("/søk?q=syk");
    expect(options()).toEqual([]);
    expect(tracked(server)).toEqual(['{"query":"syk"}']);
  });

  // spec 1.4.9
  it("searches for the text with the list closed", async () => {
    const { user } = await typeText("syk");
    await user.keyboard("{ArrowDown}{Escape}{Enter}");
    expect(getUrl()).toBe("/søk?q=syk");
  });

  // spec 1.5.9
  it("does nothing with blank text", async () => {
    const { server, user, box } = setUp();
    await user.type(box, "   {Enter}");
    expect(getUrl()).toBe("/");
    expect(tracked(server)).toEqual([]);
  });

  // spec 1.4.17, 1.8.9
  it("navigates although counting fails", async () => {
    const { user, box, onTracked } = setUp({ "/api/track-search": () => jsonResponse({}, 500) });
    await user.type(box, "lærer{Enter}");
    expect(getUrl()).toBe("/søk?q=lærer");
    expect(onTracked).not.toHaveBeenCalled();
  });
});

describe("leaving the box", () => {
  // spec 1.4.10
  it("by Escape closes the list and keeps the text", async () => {
    const { user, box } = await typeText("syk");
    await user.keyboard("{ArrowDown}{Escape}");
    expect(options()).toEqual([]);
    expect(box).toHaveValue("syk");
    await user.keyboard("{Escape}");
    expect(box).toHaveValue("syk");
  });

  // spec 1.4.11
  it("by a click outside closes the list", async () => {
    const { user, box } = await typeText("syk");
    await user.keyboard("{ArrowDown}");
    await user.click(document.body);
    expect(options()).toEqual([]);
    expect(getUrl()).toBe("/");
    await user.click(box);
    expect(options()).toHaveLength(4);
    expect(getHighlighted()).toBeNull();
  });
});

describe("pointer", () => {
  // spec 1.4.12
  it("picks a suggestion", async () => {
    const { user } = await typeText("syk");
    await user.click(within(screen.getByRole("listbox")).getByText("kylven"));
    expect(getUrl()).toBe("/sted/Sykkylven");
    expect(options()).toEqual([]);
  });

  it("searches with the button", async () => {
    const { user } = await typeText("syk");
    await user.click(screen.getByRole("button", { name: "Søk" }));
    expect(getUrl()).toBe("/søk?q=syk");
  });
});

describe("placeholder", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  // spec 1.2.39
  it("is long if there is room", () => {
    setUp();
    expect(screen.getByPlaceholderText("Finn din stilling eller arbeidsgiver...")).toBeInTheDocument();
  });

  // spec 1.2.40, 1.9.16
  it("is short below 640 px", () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: media === "(width < 40rem)" }) as MediaQueryList,
    );
    setUp();
    expect(screen.getByPlaceholderText("Finn stilling eller arbeidsgiver")).toBeInTheDocument();
  });
});
