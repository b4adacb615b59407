import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { createComment, createPost, FORUM, MEMBER, openForum, rejectWith, respondAsForum } from "#testing/forum";
import { createDeferredResponse, getSentBodies } from "#testing/profile";
import { fill } from "#testing/render";
import { jsonResponse } from "#testing/server";
import { getToast } from "#testing/toast";
import type { MessageKind } from "./texts";

const OWN_TEXT = "Min egen tekst";
const PATHS = { post: `${FORUM}/post/own`, comment: `${FORUM}/comment/own` };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Opens a forum with an own message and these responses. */
async function openOwnMessage(kind: MessageKind, respond: () => Response | Promise<Response>, content = OWN_TEXT) {
  const stored = { content, deleted: false };
  const createOwnMessage = () => createComment({ id: "own", user_id: MEMBER, content: stored.content });
  const posts = () => {
    if (kind === "post") return stored.deleted ? [] : [{ ...createPost(), ...createOwnMessage() }];
    const comments = stored.deleted ? [] : [createOwnMessage()];
    return [createPost({ comments, comment_count: comments.length })];
  };
  const server = openForum([], {
    [FORUM]: respondAsForum(posts),
    [PATHS[kind]]: async (_: URL, init: RequestInit | undefined) => {
      const response = await respond();
      if (!response.ok) return response;
      if (init?.method === "DELETE") stored.deleted = true;
      else stored.content = JSON.parse(String(init?.body)).content;
      return response;
    },
  });
  if (kind === "comment") await userEvent.click(await screen.findByRole("button", { name: "1 kommentar" }));
  await screen.findByText(content);
  return server;
}

/** All requests with method, in order. */
const calls = (server: Awaited<ReturnType<typeof openOwnMessage>>) =>
  server.mock.calls.map(([url, init]) => `${init?.method ?? "GET"} ${decodeURIComponent(url)}`);

const respondSaved = () => jsonResponse({});
const respondDeleted = () => new Response(null, { status: 204 });
const button = (name: string) => screen.getByRole("button", { name });
const clickSave = () => fireEvent.click(button("Lagre"));

const kinds = [
  ["post", "Rediger innlegget", "Innlegget"],
  ["comment", "Rediger kommentaren", "Kommentaren"],
] as const;

describe.each(kinds)("editing a %s", (kind, label, name) => {
  const field = () => screen.getByRole("textbox", { name: label });
  const openEditForm = async () => {
    await userEvent.click(button("Rediger"));
    await screen.findByRole("textbox", { name: label });
  };

  // spec 2.2.93, 2.4.72
  it("happens in place and returns focus", async () => {
    const server = await openOwnMessage(kind, respondSaved);
    await openEditForm();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(OWN_TEXT);
    fill(field(), " En annen tekst ");
    server.mockClear();
    clickSave();
    await waitFor(() => expect(button("Rediger")).toHaveFocus());
    expect(screen.getByText("En annen tekst")).toBeVisible();
    expect(getSentBodies(server, "PUT", encodeURI(PATHS[kind]))).toEqual([
      { content: "En annen tekst", confirmed: false },
    ]);
    expect(calls(server)).toEqual([`PUT ${PATHS[kind]}`, `GET ${FORUM}?limit=20`]);
    expect(screen.getByText(`${name} er lagret.`).closest("[role=status]")).toBeInTheDocument();
  });

  it("is read-only while it is sent", async () => {
    const { respond, resolve } = createDeferredResponse();
    const server = await openOwnMessage(kind, respond);
    await openEditForm();
    fill(field(), "En annen tekst");
    clickSave();
    await waitFor(() => expect(respond).toHaveBeenCalled());
    expect(field()).toHaveAttribute("readonly");
    expect(field()).toHaveFocus();
    fireEvent.submit(field().closest("form") as HTMLFormElement);
    await act(async () => resolve(respondSaved()));
    expect(await screen.findByText("En annen tekst")).toBeVisible();
    expect(getSentBodies(server, "PUT", encodeURI(PATHS[kind]))).toHaveLength(1);
  });

  // spec 2.2.93
  it("can be cancelled without changes", async () => {
    const server = await openOwnMessage(kind, respondSaved);
    await openEditForm();
    fill(field(), "Noe helt annet");
    await userEvent.click(button("Avbryt"));
    expect(screen.getByText(OWN_TEXT)).toBeVisible();
    expect(button("Rediger")).toHaveFocus();
    expect(getSentBodies(server, "PUT", encodeURI(PATHS[kind]))).toEqual([]);
    await openEditForm();
    expect(field()).toHaveValue(OWN_TEXT);
  });

  // spec 2.5.33, 2.5.35
  it("to nothing is not sent", async () => {
    const server = await openOwnMessage(kind, respondSaved);
    await openEditForm();
    fill(field(), "  \n ");
    clickSave();
    expect(field()).toHaveValue("  \n ");
    expect(getSentBodies(server, "PUT", encodeURI(PATHS[kind]))).toEqual([]);
    if (kind === "comment") expect(button("Lagre")).toBeDisabled();
    else expect(await screen.findByRole("alert")).toHaveTextContent("Innlegget kan ikke være tomt");
    expect(field()).toHaveFocus();
  });

  // spec 2.8.34
  it("shows a failure and keeps the text", async () => {
    await openOwnMessage(kind, rejectWith(500, {}));
    await openEditForm();
    fill(field(), "En annen tekst");
    clickSave();
    const failed = kind === "post" ? "Kunne ikke oppdatere innlegg" : "Kunne ikke oppdatere kommentar";
    expect(await screen.findByRole("alert")).toHaveTextContent(failed);
    expect(field()).toHaveValue("En annen tekst");
  });

  it("of another member shows the server's message", async () => {
    const error = "Du kan bare endre det du selv har skrevet.";
    await openOwnMessage(kind, rejectWith(403, { error, code: "not_author" }));
    await openEditForm();
    clickSave();
    expect(await screen.findByRole("alert")).toHaveTextContent(error);
  });

  // spec 2.6.5, 2.8.39
  it("requires sign-in", async () => {
    await openOwnMessage(kind, rejectWith(401, { error: "Logg inn", code: "not_signed_in" }));
    await openEditForm();
    clickSave();
    const action = kind === "post" ? "redigere innlegg" : "redigere kommentarer";
    await waitFor(() => expect(getToast()).toHaveTextContent(`Du må være logget inn for å ${action}`));
  });

  it("asks for confirmation of personal data", async () => {
    const warning = "Teksten ser ut til å inneholde et navn.";
    await openOwnMessage(
      kind,
      rejectWith(422, { error: warning, code: "personal_data", fields: { content: warning } }),
    );
    await openEditForm();
    clickSave();
    expect(await screen.findByRole("dialog")).toHaveAccessibleDescription(new RegExp(`^${warning}`));
  });
});

describe("editing a post", () => {
  // spec 2.5.33
  it.each(["a".repeat(251), "🌊".repeat(126)])("to more than 250 characters shows an alert", async (text) => {
    const server = await openOwnMessage("post", respondSaved);
    await userEvent.click(button("Rediger"));
    fill(await screen.findByRole("textbox", { name: "Rediger innlegget" }), text);
    clickSave();
    expect(await screen.findByRole("alert")).toHaveTextContent("Innlegget kan ikke være mer enn 250 tegn");
    expect(screen.getAllByText("Innlegget kan ikke være mer enn 250 tegn")).toHaveLength(1);
    const field = screen.getByRole("textbox", { name: "Rediger innlegget" });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription("Innlegget kan ikke være mer enn 250 tegn");
    expect(getSentBodies(server, "PUT", encodeURI(PATHS.post))).toEqual([]);
  });
});

describe("editing a comment", () => {
  // spec 2.5.34
  it("stops at 2000 characters with a counter", async () => {
    await openOwnMessage("comment", respondSaved);
    await userEvent.click(button("Rediger"));
    expect(await screen.findByRole("textbox", { name: "Rediger kommentaren" })).toHaveAttribute("maxlength", "2000");
    expect(screen.getByText(/^14 av 2\s000 tegn$/)).toBeVisible();
  });
});

const questions = [
  ["post", "Er du sikker på at du vil slette dette innlegget? Alle kommentarer vil også bli slettet."],
  ["comment", "Er du sikker på at du vil slette denne kommentaren?"],
] as const;

describe.each(questions)("deleting a %s", (kind, question) => {
  const openConfirmation = async () => {
    await userEvent.click(button("Slett"));
    return screen.findByRole("dialog");
  };
  const confirmDeletion = async () =>
    userEvent.click(within(await openConfirmation()).getByRole("button", { name: "Slett" }));

  // spec 2.5.36, 2.5.37
  it("asks first and can be cancelled", async () => {
    const server = await openOwnMessage(kind, respondDeleted);
    const dialog = await openConfirmation();
    expect(dialog).toHaveAccessibleDescription(question);
    await userEvent.click(within(dialog).getByRole("button", { name: "Avbryt" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button("Slett")).toHaveFocus();
    expect(getSentBodies(server, "DELETE", encodeURI(PATHS[kind]))).toEqual([]);
  });

  // spec 2.4.72
  it("removes it, announces it and moves focus", async () => {
    const server = await openOwnMessage(kind, respondDeleted);
    server.mockClear();
    await confirmDeletion();
    await waitFor(() => expect(screen.queryByText(OWN_TEXT)).toBeNull());
    expect(calls(server)).toEqual([`DELETE ${PATHS[kind]}`, `GET ${FORUM}?limit=20`]);
    const name = kind === "post" ? "Innlegget" : "Kommentaren";
    expect(screen.getByText(`${name} er slettet.`).closest("[role=status]")).toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it("succeeds if another device already did", async () => {
    await openOwnMessage(kind, rejectWith(404, { error: "Finnes ikke", code: `unknown_${kind}` }));
    await confirmDeletion();
    await waitFor(() => expect(screen.getByText(/ er slettet\.$/)).toBeInTheDocument());
    expect(getToast()).toBeEmptyDOMElement();
  });

  // spec 2.8.35
  it("shows a failure and keeps it", async () => {
    await openOwnMessage(kind, rejectWith(500, {}));
    await confirmDeletion();
    const failed = kind === "post" ? "Kunne ikke slette innlegg" : "Kunne ikke slette kommentar";
    await waitFor(() => expect(getToast()).toHaveTextContent(failed));
    expect(screen.getByText(OWN_TEXT)).toBeVisible();
  });

  it("requires sign-in", async () => {
    await openOwnMessage(kind, rejectWith(401, { error: "Logg inn", code: "not_signed_in" }));
    await confirmDeletion();
    const action = kind === "post" ? "slette innlegg" : "slette kommentarer";
    await waitFor(() => expect(getToast()).toHaveTextContent(`Du må være logget inn for å ${action}`));
  });
});
