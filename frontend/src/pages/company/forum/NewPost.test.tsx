import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPost, FORUM, openForum, rejectWith, renderForum, respondAsForum } from "#testing/forum";
import { getSentBodies } from "#testing/profile";
import { fill } from "#testing/render";
import { jsonResponse } from "#testing/server";
import { getToast } from "#testing/toast";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** The encoded forum URL. */
const encoded = encodeURI(FORUM);

const field = () => screen.getByRole("textbox", { name: "Hva vil du ta opp om Oslo kommune?" });
const clickPublish = () => fireEvent.click(screen.getByRole("button", { name: "Publiser" }));

async function openForm() {
  fireEvent.click(await screen.findByRole("button", { name: "Nytt innlegg" }));
  await screen.findByRole("textbox");
}

/** Opens a forum with this response to new posts, and its form. */
async function openFormWith(onPost: () => Response) {
  const server = openForum([], { [FORUM]: respondAsForum(() => [], onPost) });
  await openForm();
  return server;
}

async function typePost(text: string) {
  fill(field(), text);
  clickPublish();
}

describe("new post form", () => {
  // spec 2.2.91
  it("opens and closes and takes focus", async () => {
    openForum([]);
    const toggle = await screen.findByRole("button", { name: "Nytt innlegg" });
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("textbox")).toBeNull();
    await userEvent.click(toggle);
    expect(await screen.findByRole("textbox")).toHaveFocus();
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(screen.getByRole("button", { name: "Lukk" }));
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  // spec 2.5.32, 2.9.1
  it("stops at 250 UTF-16 units with a counter", async () => {
    openForum([]);
    await openForm();
    expect(field()).toHaveAttribute("maxlength", "250");
    expect(screen.getByText("0 av 250 tegn")).toBeVisible();
    fill(field(), "🌊".repeat(125));
    expect(screen.getByText("250 av 250 tegn")).toBeVisible();
  });

  it("explains anonymity", async () => {
    openForum([]);
    await openForm();
    const checkbox = screen.getByRole("checkbox", { name: "Publiser anonymt" });
    expect(checkbox).toBeChecked();
    expect(checkbox).toHaveAccessibleDescription(
      "Andre medlemmer ser «Anonym», og kan ikke se om to anonyme tekster er skrevet av samme person.",
    );
  });
});

describe("new post", () => {
  // spec 2.4.70, 2.5.30
  it("is trimmed and shown after refetching", async () => {
    const posts = [createPost({ id: "old", content: "Fra før" })];
    const server = openForum([], {
      [FORUM]: respondAsForum(
        () => posts,
        () => {
          posts.unshift(createPost({ id: "new", content: "Hvordan er lønna?" }));
          return jsonResponse({}, 201);
        },
      ),
    });
    await openForm();
    await typePost("  Hvordan er lønna?\n");
    const list = await screen.findByRole("region", { name: "Innlegg, nyeste først" });
    await waitFor(() => expect(within(list).getAllByRole("article")[0]).toHaveTextContent("Hvordan er lønna?"));
    expect(getSentBodies(server, "POST", encoded)).toEqual([
      { content: "Hvordan er lønna?", is_anonymous: true, confirmed: false },
    ]);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByRole("button", { name: "Nytt innlegg" })).toHaveFocus();
    expect(screen.getByText("Innlegget er publisert.").closest("[role=status]")).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  // spec 2.2.90, 2.2.94
  it("is anonymous unless the member chooses the username", async () => {
    const server = await openFormWith(() => jsonResponse({}, 201));
    fireEvent.click(screen.getByRole("checkbox", { name: "Publiser anonymt" }));
    await typePost("Hva tjener dere?");
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    expect(getSentBodies(server, "POST", encoded)).toEqual([
      { content: "Hva tjener dere?", is_anonymous: false, confirmed: false },
    ]);
  });

  // spec 2.5.30
  it.each(["", "   \n\t "])("of nothing (%j) shows 'Innlegget kan ikke være tomt'", async (blank) => {
    const server = await openFormWith(() => jsonResponse({}, 201));
    await typePost(blank);
    await waitFor(() => expect(field()).toHaveAccessibleDescription("Innlegget kan ikke være tomt"));
    expect(field()).toHaveFocus();
    expect(getSentBodies(server, "POST", encoded)).toEqual([]);
    fill(field(), "Hei");
    expect(field()).not.toHaveAccessibleDescription();
  });

  // spec 2.5.31
  it.each([
    ["251 characters", "a".repeat(251)],
    ["126 emoji", "🌊".repeat(126)],
  ])("of %s is rejected as longer than 250", async (_, text) => {
    const server = await openFormWith(() => jsonResponse({}, 201));
    await typePost(text);
    await waitFor(() => expect(field()).toHaveAccessibleDescription("Innlegget kan ikke være mer enn 250 tegn"));
    expect(getSentBodies(server, "POST", encoded)).toEqual([]);
  });

  // spec 2.8.31
  it("shows the server's error under the text", async () => {
    const text = "Teksten har tegn som ikke kan vises.";
    await openFormWith(rejectWith(422, { error: "Feil", code: "invalid_fields", fields: { content: text } }));
    await typePost("\u202e");
    await waitFor(() => expect(field()).toHaveAccessibleDescription(text));
  });

  // spec 2.8.31
  it.each([
    ["a server in trouble", rejectWith(500, { error: "Noe gikk galt", code: "internal" })],
    [
      "no response",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("shows 'Kunne ikke publisere innlegget' for %s", async (_, response) => {
    await openFormWith(response);
    await typePost("Hvordan er lønna?");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Kunne ikke opprette innlegg");
    expect(alert).toHaveTextContent("Kunne ikke publisere innlegget. Prøv igjen.");
    expect(field()).toHaveValue("Hvordan er lønna?");
    expect(screen.getByRole("button", { name: "Publiser" })).toBeEnabled();
  });

  it("sent too soon shows the server's message", async () => {
    await openFormWith(rejectWith(429, { error: "Du skriver for fort. Vent litt.", code: "too_many_tries" }));
    await typePost("Hvordan er lønna?");
    expect(await screen.findByRole("alert")).toHaveTextContent("Du skriver for fort. Vent litt.");
  });

  // spec 2.6.5, 2.8.36
  it("requires sign-in and keeps the text", async () => {
    await openFormWith(rejectWith(401, { error: "Logg inn", code: "not_signed_in" }));
    await typePost("Hvordan er lønna?");
    await waitFor(() => expect(getToast()).toHaveTextContent("Du må være logget inn for å lage innlegg"));
    expect(field()).toHaveValue("Hvordan er lønna?");
    cleanup();
    renderForum();
    expect(await screen.findByRole("textbox")).toHaveValue("Hvordan er lønna?");
  });

  it("is sent once for several submits", async () => {
    const server = await openFormWith(() => jsonResponse({}, 201));
    fill(field(), "Hvordan er lønna?");
    clickPublish();
    const form = field().closest("form") as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    expect(getSentBodies(server, "POST", encoded)).toHaveLength(1);
  });
});

describe("unsent post", () => {
  it("survives a reload for its author only", async () => {
    openForum([]);
    await openForm();
    fill(field(), "Til i morgen");
    fireEvent.click(screen.getByRole("checkbox", { name: "Publiser anonymt" }));
    cleanup();
    renderForum("ola");
    await screen.findByRole("button", { name: "Nytt innlegg" });
    expect(screen.queryByRole("textbox")).toBeNull();
    cleanup();
    renderForum();
    expect(await screen.findByRole("textbox")).toHaveValue("Til i morgen");
    expect(screen.getByRole("checkbox", { name: "Publiser anonymt" })).not.toBeChecked();
  });

  it("lasts as long as the page if storage is blocked", async () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    openForum([]);
    await openForm();
    fill(field(), "Til i morgen");
    expect(field()).toHaveValue("Til i morgen");
    vi.restoreAllMocks();
  });
});

describe("text with personal data", () => {
  const warning = "Teksten ser ut til å inneholde et telefonnummer.";
  const personalDataError = { error: warning, code: "personal_data", fields: { content: warning } };

  /** The server asks for confirmation once. */
  async function openWithPersonalData() {
    let rejected = false;
    const server = await openFormWith(() => {
      if (rejected) return jsonResponse({}, 201);
      rejected = true;
      return jsonResponse(personalDataError, 422);
    });
    await typePost("Ring 22 22 55 55");
    return { server, dialog: within(await screen.findByRole("dialog")) };
  }

  it("asks for confirmation and can be changed", async () => {
    const { server, dialog } = await openWithPersonalData();
    expect(screen.getByRole("dialog")).toHaveAccessibleDescription(
      "Teksten ser ut til å inneholde et telefonnummer. Alle medlemmer kan lese det du skriver.",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Endre teksten" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("Ring 22 22 55 55");
    expect(getSentBodies(server, "POST", encoded)).toHaveLength(1);
  });

  it("can be sent anyway", async () => {
    const { server, dialog } = await openWithPersonalData();
    await userEvent.click(dialog.getByRole("button", { name: "Send likevel" }));
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    expect(getSentBodies(server, "POST", encoded).at(-1)).toEqual({
      content: "Ring 22 22 55 55",
      is_anonymous: true,
      confirmed: true,
    });
  });
});
