import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ModerationItem } from "#api/types";
import { kari } from "#testing/account";
import {
  allItems,
  appeal,
  createQueue,
  DECISIONS,
  decision,
  entry,
  message,
  name,
  openModeration,
  profileItem,
  QUEUE,
} from "#testing/moderation";
import { getCalls, getSentBodies } from "#testing/profile";
import { defer, getRequests, jsonResponse } from "#testing/server";
import { getToast } from "#testing/toast";
import { clearNotifications } from "#ui/notifications/notify";

beforeAll(() => import("./queue/Item"));

beforeEach(() => {
  localStorage.clear();
  clearNotifications();
});

afterEach(() => {
  vi.useRealTimers();
});

const item = async (title: string) => within(await screen.findByRole("article", { name: title }));
const notices = () => screen.getByRole("status", { name: "Avgjørelsen du kan angre" });
const press = (key: string) => userEvent.keyboard(key);

/** Chooses an action and its first ready-made reason with the keyboard, and sends. */
async function decide(actionKey: string) {
  await press(actionKey);
  await press("1");
  await press("{Control>}{Enter}{/Control}");
}

/** Closes the page, which sends the decision that can still be undone. */
const leavePage = () => act(() => void window.dispatchEvent(new Event("pagehide")));

const MESSAGE = "Innlegg om Equinor";
const NAME = "«Sykepleir»";

describe("page of moderators", () => {
  it.each([
    ["a visitor", undefined],
    ["another member", { ...kari.user, isModerator: false }],
    ["a member of a server without the field", kari.user],
  ])("does not exist for %s", async (_, user) => {
    const server = openModeration(
      [],
      user ? { "/api/auth/me": user } : { "/api/auth/me": () => jsonResponse({}, 401) },
    );
    expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    expect(getRequests(server)).not.toContain(QUEUE);
  });

  it("lists official figures that wait, with the reason and the command", async () => {
    const problems = ["occupation 2223 has 1240000, not between 309720 and 1238880"];
    const table = { table: "11418", period: "2026", retrievedOn: "2027-02-05", file: "wages_agreed.csv", problems };
    openModeration([], { [QUEUE]: { ...createQueue([]), waitingTables: [table] } });
    const tables = within(await screen.findByRole("region", { name: "Offisielle tall som venter" }));
    expect(tables.getByRole("heading", { name: "Tabell 11418, 2026, hentet 5. februar 2027" })).toBeVisible();
    expect(tables.getByText(/^occupation 2223 has 1240000/)).toBeVisible();
    expect(tables.getByText("klarlonn official accept wages_agreed.csv")).toBeVisible();
  });

  it("says nothing of official figures if none waits", async () => {
    openModeration([message]);
    await item(MESSAGE);
    expect(screen.queryByRole("region", { name: "Offisielle tall som venter" })).toBeNull();
  });

  it("does not exist for a member who is no longer a moderator", async () => {
    openModeration([], { [QUEUE]: () => jsonResponse({ error: "Fant ikke", code: "not_found" }, 404) });
    expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Moderering" })).toBeNull();
  });

  it("says that nothing waits, and fetches again", async () => {
    let items: ModerationItem[] = [];
    openModeration([], { [QUEUE]: () => jsonResponse(createQueue(items)) });
    expect(await screen.findByText("Ingenting venter")).toBeVisible();
    items = [message];
    await userEvent.click(screen.getByRole("button", { name: "Hent på nytt" }));
    await item(MESSAGE);
  });

  it("shows a failure and retries", async () => {
    let available = false;
    openModeration([], { [QUEUE]: () => (available ? jsonResponse(createQueue([message])) : jsonResponse({}, 503)) });
    expect(await screen.findByText("Kunne ikke hente køen")).toBeVisible();
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    await item(MESSAGE);
  });
});

describe("item of the queue", () => {
  it("shows message, reports and what was reported", async () => {
    openModeration([message]);
    const facts = await item(MESSAGE);
    expect(facts.getByText("Sjefen er en tosk.")).toBeVisible();
    expect(facts.getByText("Hets eller trakassering")).toBeVisible();
    expect(facts.getByText("Det er feil avdeling.")).toBeVisible();
    expect(facts.getByText("Sjefen er dum.")).toBeVisible();
    expect(facts.getByRole("link", { name: "Åpne forumet" })).toHaveAttribute("href", "/bedrift/Equinor?tab=forum");
  });

  it("shows username and picture", async () => {
    openModeration([profileItem]);
    const facts = await item("Brukernavnet kongen");
    expect(facts.getByRole("img", { name: "Profilbildet" })).toHaveAttribute("src", "/bilde.webp");
  });

  it("shows only those facts of an entry that were sent", async () => {
    openModeration([entry]);
    const facts = await item("Lønn som Lege");
    expect(facts.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Årslønn",
      "Stilling",
      "Sted",
      "Erfaring",
      "Utdanning",
      "Sendt inn",
    ]);
    expect(facts.getByText("Langt over det vi kjenner for Lege.")).toBeVisible();
    expect(facts.getByRole("radio", { name: "Hold utenfor" })).toBeVisible();
  });

  it("shows an appeal with the decision and the hidden message", async () => {
    openModeration([{ ...appeal, history: [{ ...decision, id: "d0", reason: "Første gang." }] }]);
    const facts = await item("Klage: Oslo kommune");
    expect(facts.getByText("Det er ironi.")).toBeVisible();
    expect(facts.getByText("Kokken er elendig.")).toBeVisible();
    expect(facts.getByText("Omtaler en person.")).toBeVisible();
    expect(facts.getAllByText("Ola M., 20. november 2026")).toHaveLength(2);
    expect(facts.getByText("Første gang.")).toBeVisible();
  });
});

describe("moving through the queue", () => {
  it("works with keys and buttons and stops at the ends", async () => {
    openModeration();
    await item("Klage: Oslo kommune");
    expect(screen.getByText("Sak 1 av 5")).toBeVisible();
    await press("k");
    expect(screen.getByText("Sak 1 av 5")).toBeVisible();
    await press("j");
    expect(screen.getByRole("heading", { name: MESSAGE })).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Forrige" }));
    expect(screen.getByText("Sak 1 av 5")).toBeVisible();
    await press("{j>5/}");
    expect(screen.getByRole("heading", { name: "Lønn som Lege" })).toHaveFocus();
  });

  it("filters by kind and counts all that wait", async () => {
    const queue = createQueue(allItems);
    openModeration([], { [QUEUE]: { ...queue, counts: { ...queue.counts, name: 1200 } } });
    const filters = within(await screen.findByRole("group", { name: "Hva du ser" }));
    expect(filters.getByRole("button", { name: /^Navn 1\s200$/ })).toBeVisible();
    await userEvent.click(filters.getByRole("button", { name: /^Navn/ }));
    await item(NAME);
    expect(screen.getByText("Sak 1 av 1")).toBeVisible();
  });

  it("keeps what was typed", async () => {
    openModeration([message, name]);
    const form = await item(MESSAGE);
    await userEvent.type(form.getByRole("textbox", { name: "Begrunnelse" }), "En halv");
    await userEvent.click(screen.getByRole("button", { name: "Neste" }));
    await userEvent.click(screen.getByRole("button", { name: "Forrige" }));
    expect((await item(MESSAGE)).getByRole("textbox", { name: "Begrunnelse" })).toHaveValue("En halv");
  });

  it("does not happen while typing or when shortcuts are off", async () => {
    openModeration();
    const form = await item("Klage: Oslo kommune");
    await userEvent.type(form.getByRole("textbox", { name: "Begrunnelse" }), "jz?");
    expect(screen.getByText("Sak 1 av 5")).toBeVisible();
    act(() => (document.activeElement as HTMLElement).blur());
    await press("?");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Bruk hurtigtaster" }));
    await press("{Escape}");
    await press("j");
    expect(screen.getByText("Sak 1 av 5")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Neste" }));
    expect(screen.getByText("Sak 2 av 5")).toBeVisible();
  });
});

describe("decision", () => {
  it("is made with the keyboard alone, and the next item is shown", async () => {
    const server = openModeration([message, name]);
    await item(MESSAGE);
    await decide("s");
    await item(NAME);
    await waitFor(() => expect(screen.getByRole("heading", { name: NAME })).toHaveFocus());
    expect(notices()).toHaveTextContent("Skjult.");
    expect(screen.getByText("Sak 1 av 1")).toBeVisible();
    expect(getCalls(server, "POST", DECISIONS)).toEqual([]);
    await decide("g");
    await waitFor(() => expect(notices()).toHaveTextContent("Godkjent."));
    expect(getSentBodies(server, "POST", DECISIONS)).toEqual([
      { item: message.id, action: "hide", reason: "Teksten omtaler en enkeltperson." },
    ]);
  });

  it("needs an action and a reason", async () => {
    const server = openModeration([message]);
    const form = await item(MESSAGE);
    await userEvent.click(form.getByRole("button", { name: "Avgjør" }));
    expect(form.getByRole("group", { name: "Hva gjør du?" })).toHaveAccessibleDescription("Velg hva du gjør");
    expect(form.getByRole("textbox", { name: "Begrunnelse" })).toHaveAccessibleDescription("Skriv en begrunnelse");
    expect(form.getByRole("radio", { name: "Behold" })).toHaveFocus();
    expect(getCalls(server, "POST", DECISIONS)).toEqual([]);
  });

  it("drops the ready-made reason of another action, but not an edited one", async () => {
    openModeration([message]);
    const form = await item(MESSAGE);
    const reason = form.getByRole("textbox", { name: "Begrunnelse" });
    await userEvent.click(form.getByRole("radio", { name: "Skjul" }));
    await userEvent.click(form.getByRole("button", { name: "Teksten omtaler en enkeltperson." }));
    expect(reason).toHaveValue("Teksten omtaler en enkeltperson.");
    await userEvent.click(form.getByRole("radio", { name: "Behold" }));
    expect(reason).toHaveValue("");
    await userEvent.click(form.getByRole("button", { name: "Kritikk av en arbeidsplass er lov." }));
    await userEvent.click(form.getByRole("radio", { name: "Skjul" }));
    expect(reason).toHaveValue("");
    await userEvent.click(form.getByRole("radio", { name: "Behold" }));
    await userEvent.type(reason, "Egen grunn");
    await userEvent.click(form.getByRole("radio", { name: "Skjul" }));
    expect(reason).toHaveValue("Egen grunn");
  });

  it("says who reads the reason", async () => {
    openModeration([message]);
    const form = await item(MESSAGE);
    const reason = form.getByRole("textbox", { name: "Begrunnelse" });
    await userEvent.click(form.getByRole("radio", { name: "Behold" }));
    expect(reason).toHaveAccessibleDescription("Bare andre moderatorer ser begrunnelsen.");
    await userEvent.click(form.getByRole("radio", { name: "Skjul" }));
    expect(reason).toHaveAccessibleDescription(/^Den det gjelder, får se begrunnelsen\./);
  });

  it("merges a name into a similar one or a typed one", async () => {
    const server = openModeration([name], { "/api/job-titles": ["Sykepleier", "Sykehuslege"] });
    const form = await item(NAME);
    expect(form.getByText(/^Ligner på: Sykepleier.*Sykepleiar \(venter også\)$/)).toBeVisible();
    await press("s");
    await userEvent.click(form.getByRole("button", { name: "Slå sammen" }));
    expect(form.getByRole("combobox", { name: "Riktig navn" })).toHaveAccessibleDescription(
      "Velg navnet det skal slås sammen med",
    );
    await userEvent.click(form.getByRole("button", { name: "Sykepleier" }));
    expect(form.getByRole("combobox", { name: "Riktig navn" })).toHaveValue("Sykepleier");
    await userEvent.click(form.getByRole("button", { name: "Sykepleiar (venter også)" }));
    expect(form.getByRole("combobox", { name: "Riktig navn" })).toHaveValue("Sykepleiar");
    await userEvent.clear(form.getByRole("combobox", { name: "Riktig navn" }));
    await userEvent.type(form.getByRole("combobox", { name: "Riktig navn" }), "lege");
    await userEvent.click(await form.findByRole("option", { name: "Sykehuslege" }));
    await userEvent.click(form.getByRole("button", { name: "Skrivefeil." }));
    await userEvent.click(form.getByRole("button", { name: "Slå sammen" }));
    await waitFor(() => expect(notices()).toHaveTextContent("Slått sammen."));
    leavePage();
    await waitFor(() =>
      expect(getSentBodies(server, "POST", DECISIONS)).toEqual([
        { item: name.id, action: "merge", reason: "Skrivefeil.", target: "Sykehuslege" },
      ]),
    );
  });

  it.each([
    [409, "moderation_decided", "Saken er allerede avgjort, og ute av køen. Se loggen."],
    [404, "unknown_item", "Saken finnes ikke lenger. Den er ute av køen."],
  ])("after %i %s leaves the item out and says so", async (status, code, text) => {
    openModeration([message, name], { [DECISIONS]: () => jsonResponse({ error: "Feil", code }, status) });
    await item(MESSAGE);
    await decide("b");
    await item(NAME);
    leavePage();
    await waitFor(() => expect(getToast()).toHaveTextContent(text));
    expect(notices()).toBeEmptyDOMElement();
    expect(screen.getByText("Sak 1 av 1")).toBeVisible();
  });

  it.each([
    [409, { code: "moderation_own_decision", error: "x" }, /Du tok avgjørelsen det klages på\./],
    [500, {}, /det du skrev, er ikke borte\. Prøv igjen\./],
  ])("after %i brings the item back with its reason", async (status, body, text) => {
    openModeration([appeal], { [DECISIONS]: () => jsonResponse(body, status) });
    await item("Klage: Oslo kommune");
    await decide("l");
    expect(await screen.findByText("Ingenting venter")).toBeVisible();
    leavePage();
    const form = await item("Klage: Oslo kommune");
    expect(getToast()).toHaveTextContent(text);
    expect(form.getByRole("textbox", { name: "Begrunnelse" })).toHaveValue("Begrunnelsen gjelder fortsatt.");
  });

  it("of another moderator removes the item when the queue is fetched again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let items = [message, name];
    openModeration([], { [QUEUE]: () => jsonResponse(createQueue(items)) });
    await item(MESSAGE);
    items = [name];
    // SWR ignores a focus within five seconds.
    act(() => vi.advanceTimersByTime(6000));
    fireEvent.focus(window);
    await item(NAME);
    expect(getToast()).toHaveTextContent("En annen moderator var først. Saken er ute av køen.");
  });
});

describe("undo", () => {
  it("brings the item back, and nothing is sent", async () => {
    const server = openModeration([message, name]);
    await item(MESSAGE);
    await decide("s");
    await item(NAME);
    await press("z");
    const form = await item(MESSAGE);
    expect(form.getByRole("textbox", { name: "Begrunnelse" })).toHaveValue("Teksten omtaler en enkeltperson.");
    expect(getToast()).toHaveTextContent("Angret. Saken er tilbake i køen.");
    expect(notices()).toBeEmptyDOMElement();
    leavePage();
    expect(getCalls(server, "POST", DECISIONS)).toEqual([]);
  });

  it("of the last item works in the empty queue", async () => {
    openModeration([message]);
    await item(MESSAGE);
    await decide("b");
    expect(await screen.findByText("Ingenting venter")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Angre" }));
    await item(MESSAGE);
  });

  it("is offered for ten seconds, then the decision is sent once", async () => {
    const server = openModeration([message, name]);
    await item(MESSAGE);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.keyboard("b1{Control>}{Enter}{/Control}");
    await waitFor(() => expect(notices()).toHaveTextContent("Beholdt."));
    act(() => vi.advanceTimersByTime(9000));
    expect(notices()).toHaveTextContent("Beholdt.");
    expect(getCalls(server, "POST", DECISIONS)).toEqual([]);
    act(() => vi.advanceTimersByTime(1100));
    expect(notices()).toBeEmptyDOMElement();
    leavePage();
    expect(getCalls(server, "POST", DECISIONS)).toHaveLength(1);
  });

  it("ends when the page is hidden, and the request outlives the page", async () => {
    const server = openModeration([message, name]);
    await item(MESSAGE);
    await decide("s");
    await item(NAME);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    vi.restoreAllMocks();
    const [call] = server.mock.calls.filter(([url]) => String(url).endsWith(DECISIONS));
    expect(call?.[1]).toMatchObject({ method: "POST", keepalive: true });
    expect(notices()).toBeEmptyDOMElement();
  });
});

describe("items that do not wait", () => {
  const ITEM = "/api/moderation/item";

  it("are opened from the log to decide again", async () => {
    const hidden = { ...message, actions: ["restore" as const], reports: [], history: [decision] };
    const server = openModeration(
      [name],
      { "/api/moderation/log": [{ ...decision, item: message.id }], [ITEM]: hidden },
      "/moderering?fane=logg",
    );
    await userEvent.click(await screen.findByRole("button", { name: "Åpne saken" }));
    await item(MESSAGE);
    expect(getRequests(server)).toContain(`${ITEM}?id=message:m1`);
    await waitFor(() => expect(screen.getByRole("heading", { name: MESSAGE })).toHaveFocus());
    await decide("v");
    await item(NAME);
    leavePage();
    await waitFor(() => expect(getSentBodies(server, "POST", DECISIONS)).toMatchObject([{ action: "restore" }]));
  });

  it("are shown as asked for last, however slow the first is", async () => {
    const slow = defer<Response>();
    openModeration(
      [],
      {
        "/api/moderation/log": [
          { ...decision, id: "d1", item: message.id },
          { ...decision, id: "d2", item: name.id },
        ],
        [ITEM]: (url: URL) => (url.searchParams.get("id") === message.id ? slow.promise : jsonResponse(name)),
      },
      "/moderering?fane=logg",
    );
    const [first, second] = await screen.findAllByRole("button", { name: "Åpne saken" });
    if (!first || !second) throw new Error("Two decisions.");
    await userEvent.click(first);
    await userEvent.click(second);
    await item(NAME);
    slow.resolve(jsonResponse(message));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole("article", { name: NAME })).toBeVisible();
  });

  it("are public names, which are merged", async () => {
    let known = false;
    const publicName = { ...name, actions: ["merge" as const] };
    const server = openModeration([], {
      [ITEM]: () => (known ? jsonResponse(publicName) : jsonResponse({ code: "unknown_item", error: "Nei" }, 404)),
      "/api/job-titles": ["Sykepleier"],
    });
    await userEvent.click(await screen.findByText("Slå sammen to navn"));
    await userEvent.type(await screen.findByRole("combobox", { name: "Navn som skal bort" }), "Sykepleir");
    await userEvent.click(screen.getByRole("button", { name: "Finn navnet" }));
    await waitFor(() => expect(getToast()).toHaveTextContent("Her er det ingenting å avgjøre"));
    known = true;
    await userEvent.click(screen.getByRole("button", { name: "Finn navnet" }));
    const form = await item(NAME);
    expect(getRequests(server)).toContain(`${ITEM}?id=name:job_title:Sykepleir`);
    await userEvent.click(form.getByRole("radio", { name: "Slå sammen" }));
    expect(form.getByRole("combobox", { name: "Riktig navn" })).toBeVisible();
  });
});

describe("log", () => {
  const LOG = "/api/moderation/log";

  it("has decisions with reason, name, target and state, page by page", async () => {
    const all = Array.from({ length: 52 }, (_, index) => ({ ...decision, id: `d${index}`, reason: `Grunn ${index}.` }));
    all[0] = {
      ...decision,
      id: "d0",
      item: "name:place:osslo",
      label: "Osslo",
      action: "merge",
      target: "Oslo",
      hasEffect: false,
    };
    const server = openModeration(
      [],
      {
        [LOG]: (url: URL) => {
          const before = url.searchParams.get("before");
          const from = before === null ? 0 : all.findIndex(({ id }) => id === before) + 1;
          return jsonResponse(all.slice(from, from + 50));
        },
      },
      "/moderering?fane=logg",
    );
    const list = within(await screen.findByRole("list", { name: "Avgjørelser, nyeste først" }));
    expect(list.getAllByRole("listitem")[0]).toHaveTextContent(
      "Slått sammen til OsloOsslouten virkningOmtaler en person.Ola M., 20. november 2026",
    );
    expect(list.queryByText("Grunn 50.")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Vis flere" }));
    expect(await list.findByText("Grunn 51.")).toBeVisible();
    expect(getRequests(server).filter((url) => url.startsWith(LOG))).toEqual([LOG, `${LOG}?before=d49`]);
  });

  it("has an empty state and an error state", async () => {
    let available = false;
    openModeration(
      [],
      { [LOG]: () => (available ? jsonResponse([]) : jsonResponse({}, 503)) },
      "/moderering?fane=logg",
    );
    expect(await screen.findByText("Kunne ikke hente loggen")).toBeVisible();
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText("Ingen har avgjort noe ennå")).toBeVisible();
  });
});
