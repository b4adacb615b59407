import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { createPost, FORUM, openForum, rejectWith } from "#testing/forum";
import { getSentBodies } from "#testing/profile";
import { fill } from "#testing/render";
import { jsonResponse } from "#testing/server";
import { getToast } from "#testing/toast";

const REPORT = `${FORUM}/report`;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function openReport(response: () => Response = () => jsonResponse({}, 202), post = createPost()) {
  const server = openForum([post], { [REPORT]: response });
  await userEvent.click(await screen.findByRole("button", { name: "Rapporter" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rapporter innlegget" }));
  const send = () => userEvent.click(dialog.getByRole("button", { name: "Send rapport" }));
  const chooseReason = (reason: string) => userEvent.click(dialog.getByRole("radio", { name: reason }));
  return { server, dialog, send, chooseReason };
}

describe("report", () => {
  it("has six reasons for a message under a username", async () => {
    const { dialog } = await openReport();
    expect(dialog.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "Hets eller trakassering",
      "Personopplysninger",
      "Fortrolige opplysninger",
      "Reklame eller søppel",
      "Brukernavn eller bilde",
      "Annet",
    ]);
    expect(screen.getByRole("dialog")).toHaveAccessibleDescription(/En moderator ser på det du melder fra om\./);
  });

  it.each([
    ["anonymous message", { is_anonymous: true, user_id: null, author_name: "Anonym" }],
    ["message of a deleted account", { user_id: null, author_name: "Slettet bruker" }],
  ])("of an %s cannot be about username or picture", async (_, author) => {
    const { dialog } = await openReport(undefined, createPost(author));
    expect(dialog.getAllByRole("radio")).toHaveLength(5);
    expect(dialog.queryByRole("radio", { name: "Brukernavn eller bilde" })).toBeNull();
  });

  it("about the username is sent", async () => {
    const { server, send, chooseReason } = await openReport();
    await chooseReason("Brukernavn eller bilde");
    await send();
    await waitFor(() =>
      expect(getSentBodies(server, "POST", encodeURI(REPORT))).toEqual([
        { post_id: "p1", comment_id: null, reason: "profile" },
      ]),
    );
  });

  it("is sent with its reason and confirmed", async () => {
    const { server, send, chooseReason } = await openReport();
    await chooseReason("Personopplysninger");
    await send();
    await waitFor(() => expect(getToast()).toHaveTextContent("Takk. En moderator ser på det."));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "Rapporter" })).toHaveFocus();
    expect(getSentBodies(server, "POST", encodeURI(REPORT))).toEqual([
      { post_id: "p1", comment_id: null, reason: "personal_data" },
    ]);
  });

  it("requires a reason", async () => {
    const { server, dialog, send } = await openReport();
    await send();
    expect(dialog.getByRole("group", { name: "Hva er galt?" })).toHaveAccessibleDescription("Velg hva som er galt");
    expect(dialog.getByRole("radio", { name: "Hets eller trakassering" })).toHaveFocus();
    expect(getSentBodies(server, "POST", encodeURI(REPORT))).toEqual([]);
  });

  it("for 'other' requires up to 500 characters", async () => {
    const { server, dialog, send, chooseReason } = await openReport();
    await chooseReason("Annet");
    await send();
    const details = dialog.getByRole("textbox", { name: "Fortell mer" });
    expect(details).toHaveAccessibleDescription("Fortell hva som er galt");
    expect(details).toHaveFocus();
    expect(details).toHaveAttribute("maxlength", "500");
    fill(details, " Det er feil avdeling. ");
    await send();
    await waitFor(() => expect(getSentBodies(server, "POST", encodeURI(REPORT))).toHaveLength(1));
    expect(getSentBodies(server, "POST", encodeURI(REPORT))).toEqual([
      { post_id: "p1", comment_id: null, reason: "other", details: "Det er feil avdeling." },
    ]);
  });

  it("shows a failure in the dialog and keeps the input", async () => {
    const { dialog, send, chooseReason } = await openReport(rejectWith(500, {}));
    await chooseReason("Annet");
    fill(dialog.getByRole("textbox", { name: "Fortell mer" }), "Feil avdeling");
    await send();
    expect(await dialog.findByRole("alert")).toHaveTextContent("Kunne ikke sende rapporten");
    expect(dialog.getByRole("radio", { name: "Annet" })).toBeChecked();
    expect(dialog.getByRole("textbox", { name: "Fortell mer" })).toHaveValue("Feil avdeling");
  });

  it("requires sign-in", async () => {
    const { send, chooseReason } = await openReport(rejectWith(401, { error: "Logg inn", code: "not_signed_in" }));
    await chooseReason("Reklame eller søppel");
    await send();
    await waitFor(() => expect(getToast()).toHaveTextContent("Du må være logget inn for å rapportere"));
  });
});
