import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import RegisterPage from "#pages/register/RegisterPage";
import { getPageLoads, kari } from "#testing/account";
import { getUrlOutput, renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";
import { forbidStorage } from "#testing/storage";
import LoginPage from "./LoginPage";

vi.mock("#lib/page-load", () => ({ loadPage: vi.fn(), reloadPage: vi.fn() }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  document.head.replaceChildren();
});

const field = (name: string) => screen.getByLabelText(name);

describe("login page", () => {
  // spec 1.5.4, 1.5.6
  it("shows missing fields", async () => {
    stubServer({});
    renderAt("/login", <LoginPage />);
    await userEvent.click(screen.getByRole("button", { name: "Logg inn" }));
    expect(await screen.findByText("E-post er påkrevd")).toBeVisible();
    expect(field("E-post")).toHaveFocus();
    expect(field("Passord")).toHaveAccessibleDescription("Passord er påkrevd");
    await userEvent.type(field("E-post"), "kari");
    expect(await screen.findByText("Ugyldig e-postadresse")).toBeVisible();
  });

  it("opens the redirect target and is disabled while sending", async () => {
    stubServer({ "/api/auth/login": kari });
    renderAt("/login?redirect=%2Fsteder", <LoginPage />);
    await userEvent.type(field("E-post"), "kari@example.no");
    await userEvent.type(field("Passord"), "blåbær7{Enter}");
    expect(await screen.findByRole("button", { name: "Logger inn..." })).toBeDisabled();
    await vi.waitFor(() => expect(getPageLoads()).toEqual(["/steder"]));
    expect(screen.getByRole("button", { name: "Logger inn..." })).toBeDisabled();
    // A full page load, not client-side navigation, which would show what a visitor may see.
    expect(getUrlOutput()).toHaveTextContent("/login?redirect=/steder");
  });

  it("opens the home page if the redirect is missing or foreign", async () => {
    stubServer({ "/api/auth/login": kari });
    renderAt("/login?redirect=%2F%2Fevil.example", <LoginPage />);
    await userEvent.type(field("E-post"), "kari@example.no");
    await userEvent.type(field("Passord"), "blåbær7{Enter}");
    await vi.waitFor(() => expect(getPageLoads()).toEqual(["/"]));
  });

  // spec 1.2.48
  it("links to password reset, registration and home", () => {
    stubServer({});
    renderAt("/login?redirect=%2Fjob%2FSykepleier%3Flocation%3DOslo", <LoginPage />);
    expect(screen.getByRole("link", { name: "Glemt passord?" })).toHaveAttribute("href", "/forgot-password");
    expect(screen.getByRole("link", { name: "Opprett konto" })).toHaveAttribute(
      "href",
      "/register?redirect=%2Fjob%2FSykepleier%3Flocation%3DOslo",
    );
    expect(screen.getByRole("link", { name: "Til forsiden" })).toHaveAttribute("href", "/");
  });

  // spec 1.8.16
  it.each([
    "Google innlogging mislyktes",
    "Kunne ikke hente brukerinfo",
    "Innlogging mislyktes",
    "Ingen token mottatt",
    "Du har prøvd for mange ganger. Vent litt før du prøver igjen.",
  ])("shows the error from the URL: %s", (error) => {
    stubServer({});
    renderAt(`/login?error=${encodeURIComponent(error)}`, <LoginPage />);
    expect(screen.getByRole("alert")).toHaveTextContent(error);
  });

  it("does not show unknown errors from the URL", () => {
    stubServer({});
    renderAt("/login?error=Ring%20900%2000%20000%20for%20hjelp", <LoginPage />);
    expect(screen.getByRole("alert")).toHaveTextContent(/^Innlogging mislyktes$/);
  });

  // spec 1.8.16
  it("replaces the error from the URL with that of an attempt", async () => {
    stubServer({ "/api/auth/login": () => jsonResponse({ error: "Feil e-postadresse eller passord" }, 401) });
    renderAt("/login?error=Innlogging%20mislyktes", <LoginPage />);
    await userEvent.type(field("E-post"), "kari@example.no");
    await userEvent.type(field("Passord"), "feil{Enter}");
    expect(await screen.findByText("Feil e-postadresse eller passord")).toBeVisible();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });
});

describe("registration page", () => {
  it("shows missing fields", async () => {
    const server = stubServer({});
    renderAt("/register", <RegisterPage />);
    await userEvent.click(screen.getByRole("button", { name: "Opprett konto" }));
    expect(await screen.findByText("Navn er påkrevd")).toBeVisible();
    expect(field("Navn")).toHaveFocus();
    expect(field("Brukernavn")).toHaveAccessibleDescription("Brukernavn er påkrevd");
    expect(field("E-post")).toHaveAccessibleDescription("E-post er påkrevd");
    expect(field("Passord")).toHaveAccessibleDescription("Passord er påkrevd");
    expect(field("Bekreft passord")).toHaveAccessibleDescription("Bekreft passord");
    expect(server).not.toHaveBeenCalled();
  });

  // spec 1.5.5
  it("shows its own errors for short values and mismatches", async () => {
    stubServer({});
    renderAt("/register", <RegisterPage />);
    await userEvent.type(field("Brukernavn"), "k");
    await userEvent.type(field("Passord"), "blåbæ");
    await userEvent.type(field("Bekreft passord"), "blåbær{Enter}");
    expect(await screen.findByText("Brukernavn må være minst 2 tegn")).toBeVisible();
    expect(field("Passord")).toHaveAccessibleDescription("Passord må være minst 6 tegn");
    expect(field("Bekreft passord")).toHaveAccessibleDescription("Passordene matcher ikke");
  });

  // spec 1.9.27
  it("accepts minimum lengths and opens the redirect target", async () => {
    const server = stubServer({ "/api/auth/register": () => jsonResponse(kari, 201) });
    renderAt("/register?redirect=%2Fsteder", <RegisterPage />);
    await userEvent.type(field("Navn"), "Bo");
    await userEvent.type(field("Brukernavn"), "bo");
    await userEvent.type(field("E-post"), "bo@x.no");
    await userEvent.type(field("Passord"), "blåbær");
    await userEvent.type(field("Bekreft passord"), "blåbær{Enter}");
    await vi.waitFor(() => expect(getPageLoads()).toEqual(["/steder"]));
    expect(server).toHaveBeenCalledTimes(1);
  });

  // spec 1.2.72
  it("links to login with the same redirect", () => {
    stubServer({});
    renderAt("/register?redirect=%2Fsteder", <RegisterPage />);
    expect(screen.getByRole("link", { name: "Logg inn" })).toHaveAttribute("href", "/login?redirect=%2Fsteder");
  });
});

describe("browser that blocks storage", () => {
  const storageError = /^Nettleseren lar oss ikke huske at du er logget inn\. Tillat lagring/;

  it("shows an error instead of signing in", async () => {
    const server = stubServer({ "/api/auth/login": kari });
    forbidStorage();
    renderAt("/login", <LoginPage />);
    await userEvent.type(field("E-post"), "kari@example.no");
    await userEvent.type(field("Passord"), "blåbær7{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(storageError);
    expect(server).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    await userEvent.click(screen.getByRole("button", { name: "Logg inn" }));
    await vi.waitFor(() => expect(getPageLoads()).toEqual(["/"]));
  });

  it("shows an error instead of registering", async () => {
    const server = stubServer({ "/api/auth/register": () => jsonResponse(kari, 201) });
    forbidStorage();
    renderAt("/register", <RegisterPage />);
    await userEvent.type(field("Navn"), "Bo");
    await userEvent.type(field("Brukernavn"), "bo");
    await userEvent.type(field("E-post"), "bo@x.no");
    await userEvent.type(field("Passord"), "blåbær");
    await userEvent.type(field("Bekreft passord"), "blåbær{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(storageError);
    expect(server).not.toHaveBeenCalled();
    expect(field("Navn")).toHaveValue("Bo");
  });

  // spec 1.2.73
  it.each([
    ["/login", LoginPage, "Logg inn med Google"],
    ["/register", RegisterPage, "Opprett konto med Google"],
  ])("shows an error instead of opening Google from %s", async (path, Page, name) => {
    document.head.innerHTML = '<meta name="sign-in-methods" content="google">';
    stubServer({});
    forbidStorage();
    renderAt(path, <Page />);
    const isNavigating = fireEvent.click(screen.getByRole("link", { name }));
    expect(isNavigating).toBe(false);
    expect(screen.getByRole("alert")).toHaveTextContent(storageError);
  });
});

// spec 1.2.74
describe.each([
  ["/login", LoginPage],
  ["/register", RegisterPage],
])("signed-in member who opens %s", (path, Page) => {
  it.each([
    [`${path}?redirect=%2Fsteder`, "/steder"],
    [path, "/"],
    [`${path}?redirect=https%3A%2F%2Fevil.example`, "/"],
  ])("from %s is redirected to %s", async (from, to) => {
    localStorage.setItem("auth-token", "karis-token");
    stubServer({ "/api/auth/me": kari.user });
    renderAt(
      from,
      <Routes>
        <Route path={path} element={<Page />} />
        <Route path="*" element={null} />
      </Routes>,
    );
    await vi.waitFor(() => expect(getUrlOutput().textContent).toBe(to));
  });

  it("stays and can sign in if the token was invalid", async () => {
    localStorage.setItem("auth-token", "old");
    stubServer({ "/api/auth/me": () => jsonResponse({ error: "Logg inn" }, 401) });
    renderAt(path, <Page />);
    expect(screen.getByText("Laster …")).toBeInTheDocument();
    expect(await screen.findByLabelText("E-post")).toBeVisible();
  });
});
