import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getPageLoads, kari } from "#testing/account";
import { renderAt } from "#testing/render";
import { defer, getRequests, jsonResponse, stubServer } from "#testing/server";
import { UserMenu } from "../user-menu/UserMenu";

vi.mock("#lib/page-load", () => ({ loadPage: vi.fn(), reloadPage: vi.fn() }));

afterEach(() => {
  vi.clearAllMocks();
  document.head.replaceChildren();
});

async function open(responses: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer(responses);
  renderAt("/steder?visning=kart", <UserMenu />);
  await userEvent.click(screen.getByRole("button", { name: "Logg inn" }));
  await screen.findByRole("dialog", { name: "Logg inn" });
  return server;
}

const button = (name: string) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByLabelText(name);

async function openRegistration(responses: Parameters<typeof stubServer>[0] = {}) {
  const server = await open(responses);
  await userEvent.click(button("Opprett konto"));
  return server;
}

async function fillIn(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await userEvent.type(field(name), value);
}

const newMember = {
  Navn: "Kari Nordmann",
  Brukernavn: "kari",
  "E-post": "kari@example.no",
  Passord: "blåbær7",
  "Bekreft passord": "blåbær7",
};

describe("sign-in dialog", () => {
  // spec 1.2.30, 1.2.31
  it("focuses its first field and closes after sign-in", async () => {
    const server = await open({ "/api/auth/login": kari });
    expect(field("E-post")).toHaveFocus();
    await userEvent.type(field("E-post"), " kari@example.no ");
    await userEvent.type(field("Passord"), "blåbær7{Enter}");
    expect(await screen.findByRole("button", { name: "Konto: Kari Nordmann" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.mock.calls[0]?.[1]?.body).toBe('{"email":"kari@example.no","password":"blåbær7"}');
    await vi.waitFor(() => expect(getPageLoads()).toEqual(["reload"]));
  });

  // spec 1.5.1, 1.5.7
  it("shows errors under the fields", async () => {
    const server = await open();
    await userEvent.click(screen.getAllByRole("button", { name: "Logg inn" }).at(-1) as HTMLElement);
    expect(await screen.findByText("Ugyldig e-postadresse")).toBeVisible();
    expect(field("E-post")).toHaveAccessibleDescription("Ugyldig e-postadresse");
    expect(field("E-post")).toHaveFocus();
    expect(field("Passord")).toHaveAccessibleDescription("Passord er påkrevd");
    expect(server).not.toHaveBeenCalled();
  });

  // spec 1.4.31
  it("shows 'Logger inn...' and is disabled while sending", async () => {
    const { promise: response, resolve: resolveLogin } = defer<Response>();
    const server = await open({ "/api/auth/login": () => response });
    await userEvent.type(field("E-post"), "kari@example.no");
    await userEvent.type(field("Passord"), "feil{Enter}");
    const submit = await screen.findByRole("button", { name: "Logger inn..." });
    expect(submit).toBeDisabled();
    await userEvent.click(submit);
    await userEvent.type(field("Passord"), "{Enter}");
    expect(getRequests(server)).toEqual(["/api/auth/login"]);
    resolveLogin(jsonResponse({ error: "Feil e-postadresse eller passord", code: "wrong_credentials" }, 401));
    expect(await screen.findByRole("alert")).toHaveTextContent("Feil e-postadresse eller passord");
    expect(screen.queryByRole("button", { name: "Logger inn..." })).toBeNull();
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  // spec 1.8.2
  it.each([
    [
      "the server's error",
      () => jsonResponse({ error: "Feil e-postadresse eller passord" }, 401),
      "Feil e-postadresse eller passord",
    ],
    ["'Innlogging feilet'", () => new Response("", { status: 502 }), "Innlogging feilet"],
    [
      "'En feil oppstod under innlogging'",
      () => Promise.reject(new TypeError("Failed")),
      "En feil oppstod under innlogging",
    ],
  ])("shows a sign-in failure above the form: %s", async (_, response, message) => {
    await open({ "/api/auth/login": response });
    await userEvent.type(field("E-post"), "kari@example.no");
    await userEvent.type(field("Passord"), "feil{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });

  // spec 1.2.75, 1.4.30
  it("clears both forms when the mode changes", async () => {
    await open({ "/api/auth/login": () => new Response("", { status: 500 }) });
    await userEvent.type(field("E-post"), "kari@example.no");
    await userEvent.type(field("Passord"), "feil{Enter}");
    await screen.findByRole("alert");
    await userEvent.click(button("Opprett konto"));
    expect(screen.getByRole("dialog", { name: "Opprett konto" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(field("Navn")).toHaveFocus();
    expect(field("E-post")).toHaveValue("");
    await userEvent.type(field("Navn"), "K");
    await userEvent.click(button("Opprett konto"));
    expect(await screen.findByText("Navn må være minst 2 tegn")).toBeVisible();
    await userEvent.click(button("Logg inn"));
    expect(field("E-post")).toHaveValue("");
    expect(field("Passord")).toHaveValue("");
    await userEvent.click(button("Opprett konto"));
    expect(field("Navn")).toHaveValue("");
    expect(screen.queryByText("Navn må være minst 2 tegn")).toBeNull();
  });

  // spec 1.5.2, 1.5.3
  it("shows its own registration errors under the fields", async () => {
    const server = await openRegistration();
    await fillIn({ Navn: "K", Brukernavn: "k", "E-post": "kari@", Passord: "blåbæ", "Bekreft passord": "blåbær" });
    await userEvent.click(button("Opprett konto"));
    expect(await screen.findByText("Navn må være minst 2 tegn")).toBeVisible();
    expect(field("Navn")).toHaveFocus();
    expect(field("Brukernavn")).toHaveAccessibleDescription("Brukernavn må være minst 2 tegn");
    expect(field("E-post")).toHaveAccessibleDescription("Ugyldig e-postadresse");
    expect(field("Passord")).toHaveAccessibleDescription("Passord må være minst 6 tegn");
    expect(field("Bekreft passord")).toHaveAccessibleDescription("Passordene stemmer ikke overens");
    expect(server).not.toHaveBeenCalled();
  });

  // spec 1.3.6
  it("registers without sending the second password", async () => {
    const server = await openRegistration({ "/api/auth/register": () => jsonResponse(kari, 201) });
    await fillIn(newMember);
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByRole("button", { name: "Konto: Kari Nordmann" })).toBeVisible();
    expect(JSON.parse(String(server.mock.calls[0]?.[1]?.body))).toEqual({
      name: "Kari Nordmann",
      username: "kari",
      email: "kari@example.no",
      password: "blåbær7",
    });
  });

  // spec 1.4.31
  it("shows 'Oppretter konto...' and is disabled while sending", async () => {
    const server = await openRegistration({ "/api/auth/register": () => new Promise(() => {}) });
    await fillIn(newMember);
    await userEvent.keyboard("{Enter}");
    const submit = await screen.findByRole("button", { name: "Oppretter konto..." });
    expect(submit).toBeDisabled();
    await userEvent.click(submit);
    await userEvent.type(field("Bekreft passord"), "{Enter}");
    expect(getRequests(server)).toEqual(["/api/auth/register"]);
  });

  // spec 1.8.15
  it.each([
    [
      "the server's error",
      () => jsonResponse({ error: "Kunne ikke opprette konto med disse opplysningene" }, 409),
      "Kunne ikke opprette konto med disse opplysningene",
    ],
    ["'Registrering feilet'", () => new Response("", { status: 502 }), "Registrering feilet"],
    [
      "'En feil oppstod under registrering'",
      () => Promise.reject(new TypeError("Failed")),
      "En feil oppstod under registrering",
    ],
  ])("shows a registration failure above the form: %s", async (_, response, message) => {
    await openRegistration({ "/api/auth/register": response });
    await fillIn(newMember);
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });

  // safety S7
  it("marks the username of a refused registration, whatever was taken", async () => {
    const refusal = { error: "Kunne ikke opprette konto med disse opplysningene", code: "registration_refused" };
    await openRegistration({ "/api/auth/register": () => jsonResponse(refusal, 409) });
    await fillIn(newMember);
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(refusal.error);
    expect(field("Brukernavn")).toHaveAccessibleDescription("Brukernavnet kan være tatt. Prøv et annet.");
    expect(field("E-post")).not.toBeInvalid();
  });

  it("links what to read before registering", async () => {
    await openRegistration({});
    const privacy = screen.getByRole("link", { name: "hvordan vi tar vare på opplysningene dine" });
    expect(privacy).toHaveAttribute("href", "/personvern");
    // The terms are still to come.
    expect(screen.queryByRole("link", { name: /vilkår/ })).toBeNull();
  });

  // spec 1.5.7, 1.5.8
  it("shows a server error under its field", async () => {
    const fields = {
      username: "Brukernavnet er allerede i bruk. Velg et annet.",
      password: "Passordet er for vanlig. Velg et annet",
    };
    await openRegistration({ "/api/auth/register": () => jsonResponse({ error: "Noe mangler", fields }, 422) });
    await fillIn(newMember);
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("Brukernavnet er allerede i bruk. Velg et annet.")).toBeVisible();
    expect(field("Brukernavn")).toHaveFocus();
    expect(field("Passord")).toHaveAccessibleDescription("Passordet er for vanlig. Velg et annet");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("labels its fields for password managers", async () => {
    await open();
    expect(field("E-post")).toHaveAttribute("autocomplete", "username");
    expect(field("E-post")).toHaveAttribute("type", "email");
    expect(field("E-post")).toHaveAttribute("inputmode", "email");
    expect(field("Passord")).toHaveAttribute("autocomplete", "current-password");
    await userEvent.click(button("Opprett konto"));
    expect(field("E-post")).toHaveAttribute("autocomplete", "email");
    expect(field("Passord")).toHaveAttribute("autocomplete", "new-password");
    expect(field("Bekreft passord")).toHaveAttribute("autocomplete", "new-password");
  });

  it("shows an error if storage is blocked", async () => {
    await open({ "/api/auth/login": kari });
    await userEvent.type(field("E-post"), "kari@example.no");
    await userEvent.type(field("Passord"), "blåbær7");
    const storage = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("Tillat lagring for dette nettstedet");
    storage.mockRestore();
    expect(getPageLoads()).toEqual([]);
  });

  it("has no Google button if the server has no provider", async () => {
    await open();
    expect(screen.queryByText(/Google/)).toBeNull();
    expect(screen.queryByText("eller")).toBeNull();
  });

  // spec 1.2.76
  it("links to Google and back in both modes", async () => {
    const meta = document.createElement("meta");
    meta.name = "sign-in-methods";
    meta.content = "google";
    document.head.append(meta);
    await open();
    expect(screen.getByText("eller")).toBeVisible();
    const googleUrl = "/api/auth/google?redirect=%2Fsteder%3Fvisning%3Dkart";
    expect(screen.getByRole("link", { name: "Logg inn med Google" })).toHaveAttribute("href", googleUrl);
    await userEvent.click(button("Opprett konto"));
    expect(screen.getByRole("link", { name: "Opprett konto med Google" })).toHaveAttribute("href", googleUrl);
  });
});
