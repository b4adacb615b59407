import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { UserMenu } from "#app/user-menu/UserMenu";
import ForgotPasswordPage from "#pages/forgot-password/ForgotPasswordPage";
import ResetPasswordPage from "#pages/reset-password/ResetPasswordPage";
import { kari } from "#testing/account";
import { renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";

const button = (name: string) => screen.getByRole("button", { name });

describe("forgotten password form", () => {
  const email = () => screen.getByLabelText("E-post");

  // spec 2.2.67, 2.2.68, 2.5.5
  it("sends the trimmed email address and shows a confirmation", async () => {
    const server = stubServer({ "/api/auth/forgot-password": {} });
    renderAt("/forgot-password", <ForgotPasswordPage />);
    await userEvent.type(email(), "  kari@example.no ");
    await userEvent.click(button("Send tilbakestillingslenke"));
    expect(await screen.findByRole("heading", { level: 1, name: "E-post sendt!" })).toHaveFocus();
    expect(server.mock.calls[0]?.[1]?.body).toBe('{"email":"kari@example.no"}');
    expect(screen.getByText(/^Hvis adressen finnes hos oss/)).toBeVisible();
    expect(screen.getByText(/søppelposten/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Tilbake til innlogging" })).toHaveAttribute("href", "/login");
    await userEvent.click(button("Send ny e-post"));
    expect(email()).toHaveValue("kari@example.no");
  });

  // spec 2.5.5
  it("requires an email address", async () => {
    const server = stubServer({});
    renderAt("/forgot-password", <ForgotPasswordPage />);
    await userEvent.click(button("Send tilbakestillingslenke"));
    expect(await screen.findByText("E-post er påkrevd")).toBeVisible();
    await userEvent.type(email(), "kari{Enter}");
    expect(await screen.findByText("Ugyldig e-postadresse")).toBeVisible();
    expect(server).not.toHaveBeenCalled();
  });

  // spec 2.2.69, 2.8.7
  it.each([
    [
      "the server's message",
      () => jsonResponse({ error: "Du har prøvd for mange ganger." }, 429),
      "Du har prøvd for mange ganger.",
    ],
    ["'En feil oppstod' where the server says nothing", () => new Response("", { status: 500 }), "En feil oppstod"],
    ["'En feil oppstod' without a response", () => Promise.reject(new TypeError("Failed")), "En feil oppstod"],
  ])("shows a failure titled 'Feil': %s", async (_, response, message) => {
    stubServer({ "/api/auth/forgot-password": response });
    renderAt("/forgot-password", <ForgotPasswordPage />);
    await userEvent.type(email(), "kari@example.no{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(`Feil${message}`);
  });
});

describe("password reset page", () => {
  const password = () => screen.getByLabelText("Nytt passord");
  const again = () => screen.getByLabelText("Bekreft nytt passord");
  const getHints = () => screen.getAllByRole("status").find((status) => status.tagName === "DIV");

  function open(responses: Parameters<typeof stubServer>[0] = {}) {
    const server = stubServer(responses);
    renderAt("/reset-password?token=fra-brevet", <ResetPasswordPage />);
    return server;
  }

  // spec 2.2.70
  it.each(["/reset-password", "/reset-password?token="])("shows an invalid link at %s", (path) => {
    stubServer({});
    renderAt(path, <ResetPasswordPage />);
    expect(screen.getByRole("heading", { level: 1, name: "Ugyldig lenke" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Be om ny lenke" })).toHaveAttribute("href", "/forgot-password");
    expect(screen.getByRole("link", { name: "Gå til innlogging" })).toHaveAttribute("href", "/login");
  });

  // spec 2.2.72
  it("removes the token from the URL and sends it", async () => {
    const server = open({ "/api/auth/reset-password": {} });
    expect(screen.getByLabelText("Adresse").textContent).toBe("/reset-password");
    await userEvent.type(password(), "blåbær");
    await userEvent.type(again(), "blåbær{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Passord tilbakestilt!" })).toHaveFocus();
    expect(JSON.parse(String(server.mock.calls[0]?.[1]?.body))).toEqual({
      token: "fra-brevet",
      password: "blåbær",
      confirmPassword: "blåbær",
    });
    expect(screen.getByRole("link", { name: "Gå til innlogging" })).toHaveAttribute("href", "/login");
  });

  // safety S10
  it("says that a link from the letter about a changed address restores it", async () => {
    stubServer({ "/api/auth/reset-password": {} });
    renderAt("/reset-password?token=klu_1", <ResetPasswordPage />);
    expect(screen.getByText(/^Da får kontoen den gamle e-postadressen igjen/)).toBeVisible();
    await userEvent.type(password(), "blåbær");
    await userEvent.type(again(), "blåbær{Enter}");
    expect(await screen.findByText(/^Kontoen har den gamle e-postadressen igjen/)).toBeVisible();
  });

  // spec 2.2.71, 2.5.4
  it("shows hints while typing and then enables the button", async () => {
    open();
    expect(button("Tilbakestill passord")).toBeDisabled();
    await userEvent.type(password(), "blåbæ");
    expect(getHints()).toHaveTextContent("Passord må være minst 6 tegn");
    await userEvent.type(again(), "blåbæ");
    expect(getHints()).toHaveTextContent("Passordene stemmer overens");
    expect(button("Tilbakestill passord")).toBeDisabled();
    await userEvent.type(password(), "r");
    expect(getHints()).toHaveTextContent(/^Passordene stemmer ikke overens$/);
    expect(button("Tilbakestill passord")).toBeDisabled();
    await userEvent.type(again(), "r");
    expect(getHints()).toHaveTextContent(/^Passordene stemmer overens$/);
    expect(button("Tilbakestill passord")).toBeEnabled();
  });

  // spec 1.2.77, 2.2.71
  it("reveals each password separately", async () => {
    open();
    const [showButton] = screen.getAllByRole("button", { name: "Vis passord" });
    await userEvent.click(showButton as HTMLElement);
    expect(password()).toHaveAttribute("type", "text");
    expect(again()).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Skjul passord" }));
    expect(password()).toHaveAttribute("type", "password");
  });

  it("explains a used or expired link and offers a new one", async () => {
    open({
      "/api/auth/reset-password": () =>
        jsonResponse({ error: "Ugyldig eller utløpt lenke", code: "unknown_link" }, 422),
    });
    await userEvent.type(password(), "blåbær");
    await userEvent.type(again(), "blåbær{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("FeilUgyldig eller utløpt lenke");
    expect(screen.getByRole("link", { name: "Be om ny lenke" })).toHaveAttribute("href", "/forgot-password");
  });

  it("shows the server's error under the password", async () => {
    const fields = { password: "Passordet er for vanlig. Velg et annet" };
    open({ "/api/auth/reset-password": () => jsonResponse({ error: "Noe mangler", fields }, 422) });
    await userEvent.type(password(), "passord");
    await userEvent.type(again(), "passord{Enter}");
    expect(await screen.findByText(fields.password)).toBeVisible();
    expect(password()).toHaveFocus();
  });

  // spec 2.8.7
  it("shows 'En feil oppstod' without a response", async () => {
    open({ "/api/auth/reset-password": () => Promise.reject(new TypeError("Failed")) });
    await userEvent.type(password(), "blåbær");
    await userEvent.type(again(), "blåbær{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("FeilEn feil oppstod");
  });

  it("ends the current session after the password is reset", async () => {
    localStorage.setItem("auth-token", "before");
    let session: unknown = kari.user;
    const submitNewPassword = () => {
      session = undefined;
      return jsonResponse({});
    };
    stubServer({
      "/api/auth/reset-password": submitNewPassword,
      "/api/auth/me": () => (session ? jsonResponse(session) : jsonResponse({ error: "Logg inn" }, 401)),
    });
    renderAt(
      "/reset-password?token=fra-brevet",
      <>
        <UserMenu />
        <ResetPasswordPage />
      </>,
    );
    await screen.findByRole("button", { name: "Konto: Kari Nordmann" });
    await userEvent.type(password(), "blåbær");
    await userEvent.type(again(), "blåbær{Enter}");
    await screen.findByRole("heading", { level: 1, name: "Passord tilbakestilt!" });
    expect(await screen.findByRole("button", { name: "Logg inn" })).toBeVisible();
    expect(localStorage.getItem("auth-token")).toBeNull();
  });
});
