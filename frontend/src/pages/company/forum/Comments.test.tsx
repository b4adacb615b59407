import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { ForumMessage, MessageForm } from "#api/types";
import {
  createComment,
  createPost,
  FORUM,
  MEMBER,
  openForum,
  rejectWith,
  respondAsForum,
  slicePage,
} from "#testing/forum";
import { createDeferredResponse, getSentBodies } from "#testing/profile";
import { fill } from "#testing/render";
import { getRequests, jsonResponse } from "#testing/server";
import { getToast } from "#testing/toast";

const SEND = `${FORUM}/comment/p1`;
const FURTHER = `${FORUM}/post/p1/comments`;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const field = () => screen.getByRole("textbox", { name: "Skriv en kommentar" });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send kommentar" }));
// Queries by role are slow on large pages.
const getShownComments = () => [
  ...document.querySelectorAll<HTMLElement>('[aria-label="Kommentarer, eldste først"] article'),
];
const more = () => fireEvent.click(screen.getByText("Vis flere kommentarer"));

async function expandComments(name: string | RegExp = /kommentar/) {
  fireEvent.click(await screen.findByRole("button", { name, expanded: false }));
  // The form is loaded lazily.
  await act(async () => void (await import("./forms")));
}

/** Creates comments, oldest first, one second apart. */
function createComments(count: number): ForumMessage[] {
  return Array.from({ length: count }, (_, index) =>
    createComment({
      id: `c${index}`,
      content: `Kommentar nummer ${index}`,
      created_at: new Date(Date.UTC(2026, 10, 21, 11) + index * 1000).toISOString().replace(".000", ""),
    }),
  );
}

/** A post with these comments, paged like on the server. */
function openWith(comments: ForumMessage[], responses: Parameters<typeof openForum>[1] = {}) {
  const posts = () => [createPost({ comments: comments.slice(0, 10), comment_count: comments.length })];
  return openForum([], {
    [FORUM]: respondAsForum(posts),
    [FURTHER]: (url: URL) => jsonResponse(slicePage(comments, url)),
    [SEND]: () => {
      comments.push(createComment({ id: `new${comments.length}`, content: "Min egen", user_id: MEMBER }));
      return jsonResponse({}, 201);
    },
    ...responses,
  });
}

describe("post comments", () => {
  it.each([
    [0, "Kommenter"],
    [1, "1 kommentar"],
    [3, "3 kommentarer"],
    [1200, "1 200 kommentarer"],
  ])("%i are labelled '%s'", async (count, label) => {
    openForum([createPost({ comment_count: count })]);
    const toggle = await screen.findByRole("button", { expanded: false, name: /ommen/ });
    expect(toggle.textContent?.replace(/\s/g, " ")).toBe(label);
  });

  // spec 2.2.92
  it("expand and collapse", async () => {
    openWith(createComments(2));
    await expandComments("2 kommentarer");
    expect(getShownComments().map((comment) => within(comment).getByRole("heading").textContent)).toEqual([
      "Kommentar av ola ",
      "Kommentar av ola ",
    ]);
    expect(getShownComments()[1]).toHaveTextContent("Kommentar nummer 1");
    fireEvent.click(screen.getByRole("button", { name: "2 kommentarer", expanded: true }));
    expect(screen.queryByText("Kommentar nummer 1")).toBeNull();
  });

  it("beyond ten load 50 at a time and focus the first", async () => {
    const server = openWith(createComments(65));
    await expandComments();
    expect(getShownComments()).toHaveLength(10);
    more();
    await waitFor(() => expect(getShownComments()).toHaveLength(60));
    expect(getShownComments()[10]).toHaveFocus();
    more();
    await waitFor(() => expect(getShownComments()).toHaveLength(65));
    expect(getShownComments()[60]).toHaveFocus();
    expect(screen.queryByText("Vis flere kommentarer")).toBeNull();
    expect(getRequests(server).filter((call) => call.startsWith(FURTHER))).toEqual([
      `${FURTHER}?limit=50&after=c9`,
      `${FURTHER}?limit=50&after=c59`,
    ]);
  });

  it("show an error for more and retry", async () => {
    const all = createComments(12);
    let fails = true;
    openWith(all, { [FURTHER]: (url: URL) => (fails ? jsonResponse({}, 500) : jsonResponse(slicePage(all, url))) });
    await expandComments();
    more();
    expect(await screen.findByRole("alert")).toHaveTextContent("Kunne ikke hente kommentarer");
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    await waitFor(() => expect(getShownComments()).toHaveLength(12));
  });
});

it("comment that is sent after more failed to load leaves the focus", async () => {
  const all = createComments(12);
  let fails = true;
  openWith(all, { [FURTHER]: (url: URL) => (fails ? jsonResponse({}, 500) : jsonResponse(slicePage(all, url))) });
  await expandComments();
  more();
  await screen.findByRole("alert");
  fails = false;
  act(() => field().focus());
  fill(field(), "Min egen");
  send();
  await waitFor(() => expect(getShownComments()).toHaveLength(13));
  expect(getShownComments()).not.toContain(document.activeElement);
});

describe("loaded comments", () => {
  it("keep an open edit form when an earlier one is deleted", async () => {
    const all = createComments(12).map((comment, index) =>
      index % 9 === 2 ? { ...comment, user_id: MEMBER } : comment,
    );
    openWith(all, {
      [`${FORUM}/comment/c2`]: () => {
        all.splice(2, 1);
        return new Response(null, { status: 204 });
      },
    });
    await expandComments();
    more();
    await waitFor(() => expect(getShownComments()).toHaveLength(12));
    const withinComment = (index: number) => within(getShownComments()[index] as HTMLElement);
    fireEvent.click(withinComment(11).getByRole("button", { name: "Rediger" }));
    const textbox = await withinComment(11).findByRole("textbox");
    fill(textbox, "Midt i en setning");
    const last = getShownComments()[11];
    const counts = new Set<number>();
    const observer = new MutationObserver(() => counts.add(getShownComments().length));
    observer.observe(document.body, { childList: true, subtree: true });
    fireEvent.click(withinComment(2).getByRole("button", { name: "Slett" }));
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Slett" }));
    await screen.findByText("Kommentaren er slettet.");
    observer.disconnect();
    expect(
      getShownComments()
        .map(({ textContent }) => textContent?.match(/nummer \d+/)?.[0])
        .slice(0, 10),
    ).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `nummer ${number}`));
    expect([...counts].filter((count) => count < 11)).toEqual([]);
    expect(getShownComments()[10]).toBe(last);
    expect(textbox).toBeInTheDocument();
    expect(textbox).toHaveValue("Midt i en setning");
  });
});

describe("anonymity of a new comment", () => {
  const createOwnMessage = (anonymous: boolean) => ({
    user_id: MEMBER,
    is_anonymous: anonymous,
    author_name: "Anonym",
  });
  const checkbox = () => screen.getByRole("checkbox", { name: "Publiser anonymt" });

  it("is the default below an own anonymous post", async () => {
    const server = openForum([createPost(createOwnMessage(true))], { [SEND]: () => jsonResponse({}, 201) });
    await expandComments("Kommenter");
    expect(checkbox()).toBeChecked();
    fill(field(), "Det lurer jeg på");
    send();
    await waitFor(() => expect(field()).toHaveValue(""));
    expect(checkbox()).toBeChecked();
    fireEvent.click(checkbox());
    fill(field(), "Med navn");
    send();
    await waitFor(() => expect(field()).toHaveValue(""));
    expect(getSentBodies(server, "POST", encodeURI(SEND)).map((body) => (body as MessageForm).is_anonymous)).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ["one's own post under one's name", createOwnMessage(false), [], false],
    ["somebody else's post", {}, [], true],
    ["one's own anonymous comment", {}, [createOwnMessage(true), { user_id: "ola" }], true],
    [
      "one's last comment, which has one's name, in one's own anonymous thread",
      createOwnMessage(true),
      [createOwnMessage(true), createOwnMessage(false)],
      false,
    ],
  ] as const)("below %s follows the member's last message", async (_, postOverrides, commentOverrides, anonymous) => {
    const comments = commentOverrides.map((comment, index) => createComment({ id: `c${index}`, ...comment }));
    openForum([createPost({ ...postOverrides, comments, comment_count: comments.length })]);
    await expandComments(/ommen/);
    expect(checkbox().matches(":checked")).toBe(anonymous);
  });

  it("is the default as long as own comments may not be loaded", async () => {
    const all = createComments(12);
    openForum([createPost({ ...createOwnMessage(false), comments: all.slice(0, 10), comment_count: 12 })], {
      [FURTHER]: (url: URL) => jsonResponse(slicePage(all, url)),
    });
    await expandComments();
    expect(checkbox()).toBeChecked();
    more();
    await waitFor(() => expect(checkbox()).not.toBeChecked());
  });

  it("follows own comments loaded later, unless one is being written", async () => {
    const all = createComments(12);
    all[11] = { ...(all[11] as ForumMessage), ...createOwnMessage(false) };
    openWith(all);
    await expandComments();
    expect(checkbox()).toBeChecked();
    more();
    await waitFor(() => expect(checkbox()).not.toBeChecked());
  });

  it("is not taken away from a comment that is being written", async () => {
    const all = createComments(12);
    all[11] = { ...(all[11] as ForumMessage), ...createOwnMessage(false) };
    openWith(all);
    await expandComments();
    fill(field(), "Begynt");
    more();
    await waitFor(() => expect(getShownComments()).toHaveLength(12));
    expect(checkbox()).toBeChecked();
  });
});

describe("new comment", () => {
  // spec 2.4.71
  it("is trimmed, announced and shown after refetching", async () => {
    const server = openWith([]);
    await expandComments("Kommenter");
    fill(field(), "  Min egen ");
    send();
    await waitFor(() => expect(getShownComments()).toHaveLength(1));
    expect(getSentBodies(server, "POST", encodeURI(SEND))).toEqual([
      { content: "Min egen", is_anonymous: true, confirmed: false },
    ]);
    expect(await screen.findByText("Kommentaren er publisert.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "1 kommentar" })).toBeVisible();
    expect(field()).toHaveValue("");
    expect(sessionStorage).toHaveLength(0);
  });

  // spec 2.2.90, 2.2.94
  it("is anonymous unless the member chooses the username", async () => {
    const server = openWith([]);
    await expandComments("Kommenter");
    fill(field(), "Min egen");
    fireEvent.click(screen.getByRole("checkbox", { name: "Publiser anonymt" }));
    send();
    await waitFor(() => expect(getShownComments()).toHaveLength(1));
    expect(getSentBodies(server, "POST", encodeURI(SEND))).toEqual([
      { content: "Min egen", is_anonymous: false, confirmed: false },
    ]);
  });

  it("after many others is shown with all of them", async () => {
    openWith(createComments(75));
    await expandComments();
    fill(field(), "Min egen");
    send();
    await waitFor(() => expect(getShownComments()).toHaveLength(76));
    expect(getShownComments().at(-1)).toHaveTextContent("Min egen");
  });

  it("is shown even if others commented meanwhile", async () => {
    const all = createComments(9);
    openWith(all, {
      [SEND]: () => {
        const laterComments = ["a", "b"].map((id) =>
          createComment({ id, content: "Fra andre", created_at: "2026-11-21T11:30:00Z" }),
        );
        all.push(
          ...laterComments,
          createComment({ id: "new", content: "Min egen", created_at: "2026-11-21T11:31:00Z" }),
        );
        return jsonResponse({}, 201);
      },
    });
    await expandComments();
    fill(field(), "Min egen");
    send();
    await waitFor(() => expect(getShownComments()).toHaveLength(12));
    expect(getShownComments().at(-1)).toHaveTextContent("Min egen");
    expect(screen.queryByText("Vis flere kommentarer")).toBeNull();
  });

  it("is read-only while it is sent", async () => {
    const { respond, resolve } = createDeferredResponse();
    openWith([], { [SEND]: respond });
    await expandComments("Kommenter");
    act(() => field().focus());
    fill(field(), "Min egen");
    send();
    await waitFor(() => expect(respond).toHaveBeenCalled());
    expect(field()).toHaveAttribute("readonly");
    expect(field()).toHaveFocus();
    expect(screen.getByRole("checkbox", { name: "Publiser anonymt" })).toBeDisabled();
    await act(async () => resolve(jsonResponse({}, 500)));
    expect(field()).not.toHaveAttribute("readonly");
    expect(screen.getByRole("checkbox", { name: "Publiser anonymt" })).toBeEnabled();
  });

  it("is announced again with the same text", async () => {
    openWith([]);
    await expandComments("Kommenter");
    fill(field(), "Den første");
    send();
    const first = await screen.findByText("Kommentaren er publisert.");
    fill(field(), "Den andre");
    send();
    await waitFor(() => expect(screen.getByText("Kommentaren er publisert.")).not.toBe(first));
  });

  // spec 2.5.34, 2.9.30
  it("stops at 2000 characters with a counter", async () => {
    openWith([]);
    await expandComments("Kommenter");
    expect(field()).toHaveAttribute("maxlength", "2000");
    fill(field(), "🌊".repeat(1000));
    expect(screen.getByText(/^2\s000 av 2\s000 tegn$/)).toBeVisible();
  });

  it("of more than 2000 characters is rejected", async () => {
    const server = openWith([]);
    await expandComments("Kommenter");
    fill(field(), "a".repeat(2001));
    send();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/^Kommentaren kan ikke være mer enn 2\s000 tegn$/));
    expect(getSentBodies(server, "POST", encodeURI(SEND))).toEqual([]);
  });

  // spec 2.5.35
  it.each(["", " \n\t "])("of nothing (%j) cannot be sent", async (blank) => {
    const server = openWith([]);
    await expandComments("Kommenter");
    fill(field(), blank);
    expect(screen.getByRole("button", { name: "Send kommentar" })).toBeDisabled();
    fireEvent.submit(field().closest("form") as HTMLFormElement);
    expect(getSentBodies(server, "POST", encodeURI(SEND))).toEqual([]);
  });

  // spec 2.8.32
  it.each([
    ["a server in trouble", rejectWith(500, {}), "Det du har skrevet, er ikke borte. Prøv igjen."],
    [
      "a post that is gone",
      rejectWith(404, { error: "Innlegget finnes ikke lenger.", code: "unknown_post" }),
      "Innlegget finnes ikke lenger.",
    ],
    [
      "a post that a moderator has hidden",
      rejectWith(409, { error: "Teksten er skjult av moderator.", code: "hidden_by_moderator" }),
      "Teksten er skjult av moderator.",
    ],
  ])("shows 'Kunne ikke opprette kommentar' for %s", async (_, respond, message) => {
    openWith([], { [SEND]: respond });
    await expandComments("Kommenter");
    fill(field(), "Min egen");
    send();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Kunne ikke opprette kommentar");
    expect(alert).toHaveTextContent(message);
    expect(field()).toHaveValue("Min egen");
  });

  // spec 2.6.5, 2.8.37
  it("requires sign-in", async () => {
    openWith([], { [SEND]: rejectWith(401, { error: "Logg inn", code: "not_signed_in" }) });
    await expandComments("Kommenter");
    fill(field(), "Min egen");
    send();
    await waitFor(() => expect(getToast()).toHaveTextContent("Du må være logget inn for å kommentere"));
  });

  it("is restored as a draft when the comments reopen", async () => {
    openWith([]);
    await expandComments("Kommenter");
    fill(field(), "Min egen");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Kommenter", expanded: true })));
    await expandComments("Kommenter");
    expect(field()).toHaveValue("Min egen");
  });
});
