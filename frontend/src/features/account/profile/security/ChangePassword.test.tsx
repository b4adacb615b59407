import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createDeferredResponse, getSentBodies, openProfile, profile } from "../../../../testing/profile";
import { jsonResponse } from "../../../../testing/server";

const PATH = "/api/profile/password";

const field = (name: string) => screen.findByLabelText(name);
const button = () => screen.getByRole("button", { name: "Endre passord" });

function open(answer?: unknown) {
  return openProfile("/profile?fane=sikkerhet", answer === undefined ? {} : { [PATH]: answer });
}

async function write(current: string, chosen: string, confirmed: string) {
  const texts = { "Nåværende passord": current, "Nytt passord": chosen, "Bekreft nytt passord": confirmed };
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
    await write("gammelt", "", "");
    expect(button()).toBeDisabled();
    await write("", "nyttpassord", "");
    expect(button()).toBeEnabled();
    await userEvent.clear(await field("Nåværende passord"));
    expect(button()).toBeDisabled();
  });

  // spec 2.5.2
  it.each([
    ["nytt1", "nytt2", "Bekreft nytt passord", "Passordene stemmer ikke overens"],
    ["nyttpassord", "", "Bekreft nytt passord", "Passordene stemmer ikke overens"],
    ["nytt5", "nytt5", "Nytt passord", "Passordet må være minst 6 tegn"],
  ])("rejects '%s' and '%s' under '%s': %s", async (chosen, confirmed, name, told) => {
    const server = open();
    await write("gammelt", chosen, confirmed);
    await userEvent.click(button());
    await waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(told));
    expect(await field(name)).toHaveFocus();
    expect(getSentBodies(server, "PUT", PATH)).toEqual([]);
  });

  // spec 2.2.65
  it("accepts 6 characters on Enter and is disabled meanwhile", async () => {
    const { answer, arrive } = createDeferredResponse();
    const server = open(answer);
    await write("gammelt", "nytt66", "nytt66{Enter}");
    expect(await screen.findByRole("button", { name: "Endrer..." })).toBeDisabled();
    expect(getSentBodies(server, "PUT", PATH)).toEqual([{ currentPassword: "gammelt", newPassword: "nytt66" }]);
    await act(async () => arrive(jsonResponse({ token: "another" })));
    expect(await screen.findByText("Passord endret!")).toBeVisible();
  });

  // spec 2.8.4
  it("stores the new token and says that others were signed out", async () => {
    open({ token: "another" });
    await write("gammelt", "nyttpassord", "nyttpassord");
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
    await write("gjettet", "nyttpassord", "nyttpassord");
    await userEvent.click(button());
    await waitFor(async () =>
      expect(await field("Nåværende passord")).toHaveAccessibleDescription("Passordet er feil."),
    );
    expect(localStorage.getItem("auth-token")).toBe("kari-token");
  });

  it("shows the server's error under the new password", async () => {
    const fields = { newPassword: "Passordet er for lett å gjette. Velg et annet" };
    open(() => jsonResponse({ error: fields.newPassword, code: "invalid_fields", fields }, 422));
    await write("gammelt", "passord", "passord");
    await userEvent.click(button());
    await waitFor(async () => expect(await field("Nytt passord")).toHaveAccessibleDescription(fields.newPassword));
  });

  // spec 2.8.4
  it.each([
    [429, { error: "Du har prøvd for mange ganger.", code: "too_many_tries" }, "Du har prøvd for mange ganger."],
    [502, {}, "Kunne ikke endre passord"],
  ])("shows other failures (%i) in the banner", async (status, body, told) => {
    open(() => jsonResponse(body, status));
    await write("gammelt", "nyttpassord", "nyttpassord");
    await userEvent.click(button());
    expect(await screen.findByText(told)).toBeVisible();
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

  it("receives a link to choose one", async () => {
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
    expect(await screen.findByText("Kunne ikke sende lenken")).toBeVisible();
    expect(screen.getByRole("button", { name: "Send meg en lenke" })).toBeEnabled();
  });
});
