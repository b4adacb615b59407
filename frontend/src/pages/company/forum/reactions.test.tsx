import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createComment, createPost, FORUM, openForum, rejectWith, respondAsForum } from "#testing/forum";
import { createDeferredResponse, getSentBodies } from "#testing/profile";
import { getRequests, jsonResponse } from "#testing/server";
import { getToast } from "#testing/toast";
import { applyReaction } from "./Message";

const REACTION = `${FORUM}/reaction`;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const withoutOwnReaction = { likes: 4, dislikes: 1, userReaction: null };
const like = () => screen.getByRole("button", { name: /^Lik/ });
const dislike = () => screen.getByRole("button", { name: /^Mislik/ });
const getPressedStates = () =>
  [like(), dislike()].map((button) => button.ariaPressed ?? button.getAttribute("aria-pressed"));

/** Opens a forum with one post; the server stores the reactions to it. */
function openForumWithReactions() {
  const post = createPost({ reactions: withoutOwnReaction });
  const server = openForum([], {
    [FORUM]: respondAsForum(() => [structuredClone(post)]),
    [REACTION]: (_: URL, init: RequestInit) => {
      post.reactions = applyReaction(post.reactions, JSON.parse(String(init.body)).reaction_type);
      return jsonResponse(post.reactions);
    },
  });
  return server;
}

describe("reactions", () => {
  it.each([
    ["like", withoutOwnReaction, { likes: 5, dislikes: 1, userReaction: "like" }],
    ["dislike", withoutOwnReaction, { likes: 4, dislikes: 2, userReaction: "dislike" }],
    ["like", { likes: 5, dislikes: 1, userReaction: "like" }, withoutOwnReaction],
    ["dislike", { likes: 5, dislikes: 1, userReaction: "like" }, { likes: 4, dislikes: 2, userReaction: "dislike" }],
  ] as const)("%s applied to %o results in %o", (reaction, before, after) => {
    expect(applyReaction(before, reaction)).toEqual(after);
  });

  // spec 2.2.96, 2.4.73
  it("replace each other, toggle off, and are refetched", async () => {
    const server = openForumWithReactions();
    await screen.findByRole("button", { name: "Lik 4" });
    fireEvent.click(like());
    expect(await screen.findByRole("button", { name: "Lik 5", pressed: true })).toBeVisible();
    await waitFor(() => expect(getRequests(server)).toHaveLength(3));
    fireEvent.click(dislike());
    expect(await screen.findByRole("button", { name: "Mislik 2", pressed: true })).toBeVisible();
    expect(getPressedStates()).toEqual(["false", "true"]);
    await waitFor(() => expect(getRequests(server)).toHaveLength(5));
    fireEvent.click(dislike());
    await waitFor(() => expect(getRequests(server)).toHaveLength(7));
    expect(getPressedStates()).toEqual(["false", "false"]);
    expect(getSentBodies(server, "POST", encodeURI(REACTION))).toEqual(
      ["like", "dislike", "dislike"].map((reaction) => ({
        post_id: "p1",
        comment_id: null,
        reaction_type: reaction,
      })),
    );
  });

  // spec 2.8.33
  it("are optimistic and rolled back on failure", async () => {
    const { respond, resolve } = createDeferredResponse();
    openForum([createPost({ reactions: withoutOwnReaction })], { [REACTION]: respond });
    await screen.findByRole("button", { name: "Lik 4" });
    await act(async () => fireEvent.click(like()));
    expect(screen.getByRole("button", { name: "Lik 5", pressed: true })).toBeVisible();
    await act(async () => resolve(jsonResponse({}, 500)));
    expect(await screen.findByRole("button", { name: "Lik 4", pressed: false })).toBeVisible();
    expect(getToast()).toHaveTextContent("Kunne ikke legge til reaksjon");
  });

  it("like pressed twice is sent twice and toggles off", async () => {
    const server = openForumWithReactions();
    await screen.findByRole("button", { name: "Lik 4" });
    await act(async () => {
      fireEvent.click(like());
    });
    await act(async () => {
      fireEvent.click(like());
    });
    await waitFor(() => expect(getSentBodies(server, "POST", encodeURI(REACTION))).toHaveLength(2));
    expect(await screen.findByRole("button", { name: "Lik 4", pressed: false })).toBeVisible();
  });

  // spec 2.2.96
  it("on a comment are sent with its id", async () => {
    const server = openForum([createPost({ comments: [createComment({ id: "c7" })], comment_count: 1 })], {
      [REACTION]: () => jsonResponse(withoutOwnReaction),
    });
    fireEvent.click(await screen.findByRole("button", { name: "1 kommentar" }));
    fireEvent.click(screen.getAllByRole("button", { name: "Mislik 0" })[1] as HTMLElement);
    await waitFor(() => expect(getSentBodies(server, "POST", encodeURI(REACTION))).toHaveLength(1));
    expect(getSentBodies(server, "POST", encodeURI(REACTION))).toEqual([
      { post_id: null, comment_id: "c7", reaction_type: "dislike" },
    ]);
  });

  // spec 2.6.5, 2.8.38
  it("show that sign-in is required on 401", async () => {
    openForum([createPost()], { [REACTION]: rejectWith(401, { error: "Logg inn", code: "not_signed_in" }) });
    fireEvent.click(await screen.findByRole("button", { name: "Lik 0" }));
    await waitFor(() => expect(getToast()).toHaveTextContent("Du må være logget inn for å reagere"));
  });
});
