import { renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { getSentBodies, openProfile, profile, respondToChange } from "#testing/profile";
import { jsonResponse } from "#testing/server";
import { useNotification } from "#ui/notifications/notify";

const PATH = "/api/profile";
const currentUrl = () => screen.getByLabelText("Adresse").textContent;

async function openDialog() {
  await userEvent.click(await screen.findByRole("button", { name: "Slett konto" }));
  return screen.findByRole("dialog", { name: "Slett kontoen for godt?" });
}

const open = (response: () => Response) =>
  openProfile("/profile?fane=sikkerhet", { [PATH]: respondToChange(response) });

describe("'Slett konto'", () => {
  it("shows the consequences before sending a request", async () => {
    const server = open(() => jsonResponse({}, 500));
    const dialog = await openDialog();
    expect(dialog).toHaveAccessibleDescription(
      "Kontoen til kari@example.no og alt på profilen slettes. Det kan ikke angres.",
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Avbryt" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getSentBodies(server, "DELETE", PATH)).toEqual([]);
  });

  it("is disabled until the password is entered", async () => {
    open(() => jsonResponse({}, 500));
    const dialog = await openDialog();
    expect(within(dialog).getByLabelText("Passord")).toHaveAttribute("autocomplete", "current-password");
    expect(within(dialog).getByRole("button", { name: "Slett kontoen min" })).toBeDisabled();
  });

  it("ends the session, redirects home and confirms", async () => {
    const server = open(() => new Response(null, { status: 204 }));
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText("Passord"), "hemmelig{Enter}");
    await waitFor(() => expect(currentUrl()).toBe("/"));
    expect(getSentBodies(server, "DELETE", PATH)).toEqual([
      { password: "hemmelig", withContributions: false, withPosts: false },
    ]);
    expect(localStorage.getItem("auth-token")).toBeNull();
    expect(renderHook(() => useNotification("toast")).result.current).toMatchObject({
      title: "Kontoen er slettet",
      open: true,
    });
  });

  it.each([
    [
      "contributions",
      "Slett også lønna og studiene mine",
      "Ellers blir de stående i tallene uten navn, og du kan ikke trekke dem tilbake.",
      { withContributions: true, withPosts: false },
    ],
    [
      "messages without their author",
      "Slett også det jeg har skrevet i forumet",
      "Ellers blir det stående under «Slettet bruker» eller «Anonym».",
      { withContributions: false, withPosts: true },
    ],
  ])("keeps %s by default", async (_, name, description, choices) => {
    const server = open(() => new Response(null, { status: 204 }));
    const dialog = await openDialog();
    const checkbox = within(dialog).getByRole("checkbox", { name });
    expect(checkbox).not.toBeChecked();
    expect(checkbox).toHaveAccessibleDescription(description);
    await userEvent.click(checkbox);
    await userEvent.type(within(dialog).getByLabelText("Passord"), "hemmelig{Enter}");
    await waitFor(() => expect(currentUrl()).toBe("/"));
    expect(getSentBodies(server, "DELETE", PATH)).toEqual([{ password: "hemmelig", ...choices }]);
  });

  it("shows a wrong password under the field", async () => {
    open(() => jsonResponse({ error: "Passordet er feil.", code: "wrong_password" }, 403));
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText("Passord"), "gjettet{Enter}");
    await waitFor(() =>
      expect(within(dialog).getByLabelText("Passord")).toHaveAccessibleDescription("Passordet er feil."),
    );
    expect(localStorage.getItem("auth-token")).toBe("kari-token");
  });

  it("shows a failure in the dialog", async () => {
    open(() => jsonResponse({}, 500));
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText("Passord"), "hemmelig{Enter}");
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Kunne ikke slette kontoen");
  });

  it("without a password requires a recent sign-in", async () => {
    const message = "Logg inn på nytt for å bekrefte at det er deg.";
    const server = openProfile("/profile?fane=sikkerhet", {
      [PATH]: (_url: URL, init: RequestInit) =>
        init.method === "DELETE"
          ? jsonResponse({ error: message, code: "fresh_sign_in_needed" }, 403)
          : jsonResponse({ ...profile, has_password: false }),
    });
    const dialog = await openDialog();
    expect(within(dialog).queryByLabelText("Passord")).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "Slett kontoen min" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(message);
    expect(getSentBodies(server, "DELETE", PATH)).toEqual([
      { password: "", withContributions: false, withPosts: false },
    ]);
    expect(within(dialog).getByRole("link", { name: "Logg inn med Google på nytt" })).toHaveAttribute(
      "href",
      "/api/auth/google?redirect=%2Fprofile%3Ffane%3Dsikkerhet",
    );
  });
});
