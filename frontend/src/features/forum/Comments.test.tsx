import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { ForumMessage } from "../../lib/api-types";
import { comment, FORUM, fill, forumAnswer, MEMBER, openForum, partOf, post, refused, told } from "../../testing/forum";
import { sentTo } from "../../testing/profile";
import { asked, jsonAnswer } from "../../testing/server";
import { dismissToast } from "../../ui/toast/toast-store";

const SEND = `${FORUM}/comment/p1`;
const FURTHER = `${FORUM}/post/p1/comments`;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  dismissToast();
});

const field = () => screen.getByRole("textbox", { name: "Skriv en kommentar" });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send kommentar" }));
// Looking for roles takes long where there are many.
const shown = () => [...document.querySelectorAll<HTMLElement>('[aria-label="Kommentarer, eldste først"] article')];
const more = () => fireEvent.click(screen.getByText("Vis flere kommentarer"));

async function expand(name: string | RegExp = /kommentar/) {
  fireEvent.click(await screen.findByRole("button", { name, expanded: false }));
}

/** So many comments on a post, oldest first, a second apart. */
function commentsOf(count: number): ForumMessage[] {
  return Array.from({ length: count }, (_, index) =>
    comment({
      id: `c${index}`,
      content: `Kommentar nummer ${index}`,
      created_at: new Date(Date.UTC(2026, 10, 21, 11) + index * 1000).toISOString().replace(".000", ""),
    }),
  );
}

/** A post with these comments, as the server cuts them. */
function openWith(comments: ForumMessage[], answers: Parameters<typeof openForum>[1] = {}) {
  const posts = () => [post({ comments: comments.slice(0, 10), comment_count: comments.length })];
  return openForum([], {
    [FORUM]: forumAnswer(posts),
    [FURTHER]: (url: URL) => jsonAnswer(partOf(comments, url)),
    [SEND]: () => {
      comments.push(comment({ id: "new", content: "Min egen", user_id: MEMBER }));
      return jsonAnswer({}, 201);
    },
    ...answers,
  });
}

describe("the comments of a post", () => {
  it.each([
    [0, "Kommenter"],
    [1, "1 kommentar"],
    [3, "3 kommentarer"],
    [1200, "1 200 kommentarer"],
  ])("%i are counted as '%s'", async (count, label) => {
    openForum([post({ comment_count: count })]);
    const toggle = await screen.findByRole("button", { expanded: false, name: /ommen/ });
    expect(toggle.textContent?.replace(/\s/g, " ")).toBe(label);
  });

  it("expand and collapse", async () => {
    openWith(commentsOf(2));
    await expand("2 kommentarer");
    expect(shown().map((each) => within(each).getByRole("heading").textContent)).toEqual([
      "Kommentar av ola ",
      "Kommentar av ola ",
    ]);
    expect(shown()[1]).toHaveTextContent("Kommentar nummer 1");
    fireEvent.click(screen.getByRole("button", { name: "2 kommentarer", expanded: true }));
    expect(screen.queryByText("Kommentar nummer 1")).toBeNull();
  });

  it("beyond the first ten come with 'Vis flere kommentarer', 50 at a time, and the focus goes to the first of them", async () => {
    const server = openWith(commentsOf(65));
    await expand();
    expect(shown()).toHaveLength(10);
    more();
    await waitFor(() => expect(shown()).toHaveLength(60));
    expect(shown()[10]).toHaveFocus();
    more();
    await waitFor(() => expect(shown()).toHaveLength(65));
    expect(shown()[60]).toHaveFocus();
    expect(screen.queryByText("Vis flere kommentarer")).toBeNull();
    expect(asked(server).filter((call) => call.startsWith(FURTHER))).toEqual([
      `${FURTHER}?limit=50&after=2026-11-21T11:00:09Z,c9`,
      `${FURTHER}?limit=50&after=2026-11-21T11:00:59Z,c59`,
    ]);
  });

  it("say when more did not come, and try again", async () => {
    const all = commentsOf(12);
    let fails = true;
    openWith(all, { [FURTHER]: (url: URL) => (fails ? jsonAnswer({}, 500) : jsonAnswer(partOf(all, url))) });
    await expand();
    more();
    expect(await screen.findByRole("alert")).toHaveTextContent("Kunne ikke hente kommentarer");
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    await waitFor(() => expect(shown()).toHaveLength(12));
  });
});

describe("a new comment", () => {
  it("is sent without the space around it, read out, and shown once the list has been fetched again", async () => {
    const server = openWith([]);
    await expand("Kommenter");
    fill(field(), "  Min egen ");
    send();
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(sentTo(server, "POST", encodeURI(SEND))).toEqual([
      { content: "Min egen", is_anonymous: false, confirmed: false },
    ]);
    expect(screen.getByRole("button", { name: "1 kommentar" })).toBeVisible();
    expect(screen.getByText("Kommentaren er publisert.")).toBeInTheDocument();
    expect(field()).toHaveValue("");
    expect(sessionStorage).toHaveLength(0);
  });

  it("can be anonymous", async () => {
    const server = openWith([]);
    await expand("Kommenter");
    fill(field(), "Min egen");
    fireEvent.click(screen.getByRole("checkbox", { name: "Publiser anonymt" }));
    send();
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(sentTo(server, "POST", encodeURI(SEND))).toEqual([
      { content: "Min egen", is_anonymous: true, confirmed: false },
    ]);
  });

  it("after many others is seen with all of them", async () => {
    openWith(commentsOf(75));
    await expand();
    fill(field(), "Min egen");
    send();
    await waitFor(() => expect(shown()).toHaveLength(76));
    expect(shown().at(-1)).toHaveTextContent("Min egen");
  });

  it("takes no more than 2000 characters, with a counter", async () => {
    openWith([]);
    await expand("Kommenter");
    expect(field()).toHaveAttribute("maxlength", "2000");
    fill(field(), "🌊".repeat(1000));
    expect(screen.getByText(/^2\s000 av 2\s000 tegn$/)).toBeVisible();
  });

  it("of more than 2000 characters is told so", async () => {
    const server = openWith([]);
    await expand("Kommenter");
    fill(field(), "a".repeat(2001));
    send();
    expect(field()).toHaveAccessibleDescription("Kommentaren kan ikke være mer enn 2000 tegn");
    expect(sentTo(server, "POST", encodeURI(SEND))).toEqual([]);
  });

  it.each(["", " \n\t "])("of nothing (%j) cannot be sent", async (nothing) => {
    const server = openWith([]);
    await expand("Kommenter");
    fill(field(), nothing);
    expect(screen.getByRole("button", { name: "Send kommentar" })).toBeDisabled();
    fireEvent.submit(field().closest("form") as HTMLFormElement);
    expect(sentTo(server, "POST", encodeURI(SEND))).toEqual([]);
  });

  it.each([
    ["a server in trouble", refused(500, {}), "Det du har skrevet, er ikke borte. Prøv igjen."],
    [
      "a post that is gone",
      refused(404, { error: "Innlegget finnes ikke lenger.", code: "unknown_post" }),
      "Innlegget finnes ikke lenger.",
    ],
    [
      "a post that a moderator has hidden",
      refused(409, { error: "Teksten er skjult av moderator.", code: "hidden_by_moderator" }),
      "Teksten er skjult av moderator.",
    ],
  ])("is told 'Kunne ikke opprette kommentar' of %s, and stays as it was written", async (_, answer, why) => {
    openWith([], { [SEND]: answer });
    await expand("Kommenter");
    fill(field(), "Min egen");
    send();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Kunne ikke opprette kommentar");
    expect(alert).toHaveTextContent(why);
    expect(field()).toHaveValue("Min egen");
  });

  it("needs one to be signed in", async () => {
    openWith([], { [SEND]: refused(401, { error: "Logg inn", code: "not_signed_in" }) });
    await expand("Kommenter");
    fill(field(), "Min egen");
    send();
    await waitFor(() => expect(told()).toHaveTextContent("Du må være logget inn for å kommentere"));
  });

  it("that is not sent yet is there when the comments are opened again", async () => {
    openWith([]);
    await expand("Kommenter");
    fill(field(), "Min egen");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Kommenter", expanded: true })));
    await expand("Kommenter");
    expect(field()).toHaveValue("Min egen");
  });
});
