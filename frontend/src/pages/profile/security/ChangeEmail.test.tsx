import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createDeferredResponse, getCalls, getSentBodies, openProfile, profile } from "#testing/profile";
import { jsonResponse } from "#testing/server";

const PATH = "/api/profile/email";
const FIELDS = ["Nåværende e-postadresse", "Ny e-postadresse", "Bekreft ny e-postadresse"] as const;

const field = (name: string) => screen.findByRole("textbox", { name });
const noContent = () => new Response(null, { status: 204 });
const password = () => screen.getByLabelText("Passordet ditt");
const button = () => screen.getByRole("button", { name: "Endre e-postadresse" });

function open(responses: Parameters<typeof openProfile>[1] = {}) {
  return openProfile("/profile?fane=sikkerhet", responses);
}

async function fillInEmails(...addresses: string[]) {
  for (const [position, address] of addresses.entries()) {
    await userEvent.type(await field(FIELDS[position] ?? ""), address);
  }
}

async function fillIn(...addresses: string[]) {
  await fillInEmails(...addresses);
  await userEvent.type(password(), "hvit hest");
}

describe("'Endre e-postadresse'", () => {
  // spec 2.2.66
  it("is disabled while a field is empty", async () => {
    open();
    await field(FIELDS[0]);
    expect(button()).toBeDisabled();
    await fillInEmails("kari@example.no", "ny@example.no");
    expect(button()).toBeDisabled();
    await userEvent.type(await field(FIELDS[2]), "ny@example.no");
    expect(button()).toBeDisabled();
    await userEvent.type(password(), "hvit hest");
    expect(button()).toBeEnabled();
    await userEvent.clear(await field(FIELDS[0]));
    expect(button()).toBeDisabled();
  });

  it("asks a member without password for none", async () => {
    const server = open({ "/api/profile": { ...profile, has_password: false }, [PATH]: noContent });
    await fillInEmails("kari@example.no", "ny@example.no", "ny@example.no");
    expect(screen.queryByLabelText("Passordet ditt")).toBeNull();
    await userEvent.click(button());
    const sent = { currentPassword: "", currentEmail: "kari@example.no", newEmail: "ny@example.no" };
    await waitFor(() => expect(getSentBodies(server, "PUT", PATH)).toEqual([sent]));
  });

  // Each case also violates the later checks: only the first is reported.
  // spec 2.5.3
  it.each([
    [["ola@example.no", "ny", "annen"], FIELDS[0], "Nåværende e-postadresse stemmer ikke"],
    [["kari@example.no", "ny", "annen"], FIELDS[1], "Ugyldig e-postformat"],
    [["kari@example.no", "ny@example", "ny@example"], FIELDS[1], "Ugyldig e-postformat"],
    [["kari@example.no", "ny@meg@example.no", "ny@meg@example.no"], FIELDS[1], "Ugyldig e-postformat"],
    [["kari@example.no", "ny meg@example.no", "ny meg@example.no"], FIELDS[1], "Ugyldig e-postformat"],
    [["kari@example.no", "kari@example.no", "ny@example.no"], FIELDS[2], "E-postadressene stemmer ikke overens"],
    [
      ["kari@example.no", "Kari@example.no", "Kari@example.no"],
      FIELDS[1],
      "Ny e-postadresse kan ikke være den samme som nåværende",
    ],
  ])("rejects %j under '%s': %s", async (addresses, name, message) => {
    const server = open();
    await fillIn(...addresses);
    await userEvent.click(button());
    await waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(message));
    expect(getSentBodies(server, "PUT", PATH)).toEqual([]);
  });

  // spec 2.2.66
  it("submits trimmed values on Enter and disables the button", async () => {
    const { respond, resolve } = createDeferredResponse();
    const server = open({ [PATH]: respond });
    await fillInEmails("kari@example.no", " ny@example.no ", "ny@example.no");
    await userEvent.type(password(), "hvit hest{Enter}");
    expect(await screen.findByRole("button", { name: "Endrer …" })).toBeDisabled();
    const emails = { currentEmail: "kari@example.no", newEmail: "ny@example.no" };
    expect(getSentBodies(server, "PUT", PATH)).toEqual([{ ...emails, currentPassword: "hvit hest" }]);
    await act(async () => resolve(noContent()));
    expect(await screen.findByText("E-postadresse endret!")).toBeVisible();
  });

  // spec 2.4.51, 2.4.52
  it("clears its fields and shows the new email at once", async () => {
    let email = profile.email;
    const server = open({
      "/api/profile": () => jsonResponse({ ...profile, email }),
      [PATH]: () => {
        email = "ny@example.no";
        return noContent();
      },
    });
    await fillIn("kari@example.no", "ny@example.no", "ny@example.no");
    const sessionChecks = () => getCalls(server, "GET", "/api/auth/me").length;
    const checksBefore = sessionChecks();
    await userEvent.click(button());
    expect(await screen.findByText("E-postadresse endret!")).toBeVisible();
    // The new address is unverified, which may end the member's access.
    await waitFor(() => expect(sessionChecks()).toBe(checksBefore + 1));
    for (const name of FIELDS) expect(await field(name)).toHaveValue("");
    expect(screen.getByRole("region", { name: "Om deg" })).toHaveTextContent("ny@example.no");
    await waitFor(() => expect(getCalls(server, "GET", "/api/profile")).toHaveLength(2));
  });

  // spec 2.8.6
  it.each([
    [409, { error: "Adressen kan ikke brukes", code: "email_refused" }, "Adressen kan ikke brukes"],
    [403, { error: "Passordet er feil.", code: "wrong_password" }, "Passordet er feil."],
    [502, {}, "Kunne ikke endre e-postadresse"],
  ])("shows a failure (%i) in the banner and keeps the input", async (status, body, message) => {
    open({ [PATH]: () => jsonResponse(body, status) });
    await fillIn("kari@example.no", "ny@example.no", "ny@example.no");
    await userEvent.click(button());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await field(FIELDS[1])).toHaveValue("ny@example.no");
    expect(screen.getByRole("region", { name: "Om deg" })).toHaveTextContent("kari@example.no");
  });
});
