import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createDeferredResponse, getSentBodies, openProfile, profile } from "#testing/profile";
import { jsonResponse } from "#testing/server";

const PATH = "/api/profile/password";

const field = (name: string) => screen.findByLabelText(name);
const button = () => screen.getByRole("button", { name: "Endre passord" });

function open(respond?: unknown) {
  return openProfile("/profile?fane=sikkerhet", respond === undefined ? {} : { [PATH]: respond });
}

async function fillInPasswords(current: string, newPassword: string, confirmation: string) {
  const texts = { "Nåværende passord": current, "Nytt passord": newPassword, "Bekreft nytt passord": confirmation };
  for (const [name, text] of Object.entries(texts)) {
    if (text) await userEvent.type(await field(name), text);
  }
}

describe("'Endre passord'", () => {
  // spec 2.2.65
  it("is disabled while a password is empty", async () => {
    open();
    await field("Nåværende passord");
    expect(button()).toBeDisabled();
    await fillInPasswords("gammelt", "", "");
    expect(button()).toBeDisabled();
    await fillInPasswords("", "nyttpassord", "");
    expect(button()).toBeEnabled();
    await userEvent.clear(await field("Nåværende passord"));
    expect(button()).toBeDisabled();
  });

  // spec 2.5.2
  it.each([
    ["nytt1", "nytt2", "Bekreft nytt passord", "Passordene stemmer ikke overens"],
    ["nyttpassord", "", "Bekreft nytt passord", "Passordene stemmer ikke overens"],
    ["nytt5", "nytt5", "Nytt passord", "Passordet må være minst 6 tegn"],
  ])("rejects '%s' and '%s' under '%s': %s", async (newPassword, confirmation, name, message) => {
    const server = open();
    await fillInPasswords("gammelt", newPassword, confirmation);
    await userEvent.click(button());
    await waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(message));
    expect(await field(name)).toHaveFocus();
    expect(getSentBodies(server, "PUT", PATH)).toEqual([]);
  });

  // spec 2.2.65
  it("submits 6 characters on Enter and disables the button", async () => {
    const { respond, resolve } = createDeferredResponse();
    const server = open(respond);
    await fillInPasswords("gammelt", "nytt66", "nytt66{Enter}");
    expect(await screen.findByRole("button", { name: "Endrer …" })).toBeDisabled();
    expect(getSentBodies(server, "PUT", PATH)).toEqual([{ currentPassword: "gammelt", newPassword: "nytt66" }]);
    await act(async () => resolve(jsonResponse({ token: "another" })));
    expect(await screen.findByText("Passord endret!")).toBeVisible();
  });

  // spec 2.8.4
  it("stores the new token and reports the ended sessions", async () => {
    open({ token: "another" });
    await fillInPasswords("gammelt", "nyttpassord", "nyttpassord");
    await userEvent.click(button());
    expect(await screen.findByText("Passord endret!")).toBeVisible();
    expect(localStorage.getItem("auth-token")).toBe("another");
    for (const name of ["Nåværende passord", "Nytt passord", "Bekreft nytt passord"]) {
      expect(await field(name)).toHaveValue("");
    }
    expect(screen.getByText("Passordet er endret, og du er logget ut på alle andre enheter.")).toBeVisible();
  });

  it("shows a wrong current password and keeps the session", async () => {
    open(() => jsonResponse({ error: "Passordet er feil.", code: "wrong_password" }, 403));
    await fillInPasswords("gjettet", "nyttpassord", "nyttpassord");
    await userEvent.click(button());
    await waitFor(async () =>
      expect(await field("Nåværende passord")).toHaveAccessibleDescription("Passordet er feil."),
    );
    expect(localStorage.getItem("auth-token")).toBe("kari-token");
  });

  it("shows the server's error under the new password", async () => {
    const fields = { newPassword: "Passordet er for vanlig. Velg et annet" };
    open(() => jsonResponse({ error: fields.newPassword, code: "invalid_fields", fields }, 422));
    await fillInPasswords("gammelt", "passord", "passord");
    await userEvent.click(button());
    await waitFor(async () => expect(await field("Nytt passord")).toHaveAccessibleDescription(fields.newPassword));
  });

  // spec 2.8.4
  it.each([
    [429, { error: "Du har prøvd for mange ganger.", code: "too_many_tries" }, "Du har prøvd for mange ganger."],
    [502, {}, "Kunne ikke endre passord"],
  ])("shows other failures (%i) in the banner", async (status, body, message) => {
    open(() => jsonResponse(body, status));
    await fillInPasswords("gammelt", "nyttpassord", "nyttpassord");
    await userEvent.click(button());
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("labels its fields for password managers", async () => {
    open();
    expect(await field("Nåværende passord")).toHaveAttribute("autocomplete", "current-password");
    expect(await field("Nytt passord")).toHaveAttribute("autocomplete", "new-password");
    expect(await field("Bekreft nytt passord")).toHaveAttribute("autocomplete", "new-password");
    const form = (await field("Nytt passord")).closest("form");
    expect(form?.querySelector('[autocomplete="username"]')).toHaveValue("kari@example.no");
  });
});

describe("member without a password", () => {
  const withoutPassword = { ...profile, has_password: false };

  it("receives an email link to choose one", async () => {
    const server = openProfile("/profile?fane=sikkerhet", {
      "/api/profile": withoutPassword,
      "/api/auth/forgot-password": {},
    });
    await userEvent.click(await screen.findByRole("button", { name: "Send meg en lenke" }));
    expect(await screen.findByText("E-post sendt!")).toBeVisible();
    expect(screen.getByText(/Vi har sendt en lenke til kari@example\.no/)).toBeVisible();
    expect(getSentBodies(server, "POST", "/api/auth/forgot-password")).toEqual([{ email: "kari@example.no" }]);
    expect(screen.queryByLabelText("Nytt passord")).toBeNull();
  });

  it("sees an error if the link cannot be sent", async () => {
    openProfile("/profile?fane=sikkerhet", {
      "/api/profile": withoutPassword,
      "/api/auth/forgot-password": () => jsonResponse({}, 500),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Send meg en lenke" }));
    expect(await screen.findByText("Kunne ikke sende lenka")).toBeVisible();
    expect(screen.getByRole("button", { name: "Send meg en lenke" })).toBeEnabled();
  });
});
