import { render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getPageLoads, kari } from "#testing/account";
import { transientFailures } from "#testing/failures";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import { forbidStorage } from "#testing/storage";
import CallbackPage from "./CallbackPage";

vi.mock("#lib/page-load", () => ({ loadPage: vi.fn(), reloadPage: vi.fn() }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  window.history.replaceState(null, "", "/");
});

/** Uses the real browser history, in StrictMode. */
function openCallback(query: string) {
  window.history.replaceState(null, "", `/auth/callback${query}`);
  render(
    <StrictMode>
      <SWRConfig value={{ provider: () => new Map() }}>
        <BrowserRouter>
          <CallbackPage />
        </BrowserRouter>
      </SWRConfig>
    </StrictMode>,
  );
}

const getUrl = () => window.location.pathname + window.location.search;
const loginPathWithError = (error: string) => `/login?${new URLSearchParams({ error })}`;

describe("sign-in callback", () => {
  // spec 1.4.32
  it("clears the URL, exchanges the code once and redirects", async () => {
    let urlAtExchange = "";
    const server = stubServer({
      "/api/auth/exchange": () => {
        urlAtExchange = window.location.href;
        return jsonResponse(kari);
      },
    });
    const before = window.history.length;
    openCallback("?token=one-time&redirect=%2Fsteder");
    await waitFor(() => expect(getPageLoads()).toEqual(["/steder"]));
    expect(urlAtExchange).toMatch(/\/auth\/callback$/);
    expect(window.history.length).toBe(before);
    expect(getRequests(server)).toEqual(["/api/auth/exchange"]);
    expect(server.mock.calls[0]?.[1]?.body).toBe('{"token":"one-time"}');
    expect(localStorage.getItem("auth-token")).toBe("karis-token");
  });

  it.each(["", "&redirect=%2F%2Fevil.example", "&redirect=%252f%252fevil.example"])(
    "goes to the home page for the redirect '%s'",
    async (redirect) => {
      stubServer({ "/api/auth/exchange": kari });
      openCallback(`?token=one-time${redirect}`);
      await waitFor(() => expect(getPageLoads()).toEqual(["/"]));
    },
  );

  // spec 1.4.33, 1.8.17
  it.each([
    ["the provider returns an error", "?error=access_denied", undefined, "Google innlogging mislyktes"],
    ["there is no code", "", undefined, "Ingen token mottatt"],
    ["the code is empty", "?token=", undefined, "Ingen token mottatt"],
    [
      "the code is refused",
      "?token=x",
      () => jsonResponse({ error: "Innlogging mislyktes" }, 401),
      "Innlogging mislyktes",
    ],
    ["the server fails", "?token=x", () => new Response("", { status: 500 }), "Kunne ikke hente brukerinfo"],
    [
      "the exchange gets no response",
      "?token=x",
      () => Promise.reject(new TypeError("Failed")),
      "Innlogging mislyktes",
    ],
  ])("goes to the login page when %s", async (_, query, response, failure) => {
    const server = stubServer(response ? { "/api/auth/exchange": response } : {});
    openCallback(query);
    await waitFor(() => expect(getUrl()).toBe(loginPathWithError(failure)));
    expect(getRequests(server)).toEqual(response ? ["/api/auth/exchange"] : []);
    expect(localStorage.getItem("auth-token")).toBeNull();
    expect(getPageLoads()).toEqual([]);
  });

  it.each(transientFailures)("keeps the existing session when the exchange meets %s", async (_, response) => {
    localStorage.setItem("auth-token", "karis-token");
    stubServer({ "/api/auth/exchange": response });
    openCallback("?token=x");
    await waitFor(() => expect(getUrl()).toMatch(/^\/login/));
    expect(localStorage.getItem("auth-token")).toBe("karis-token");
  });

  it("does not exchange the code if storage is blocked", async () => {
    const server = stubServer({ "/api/auth/exchange": kari });
    forbidStorage();
    openCallback("?token=one-time");
    await waitFor(() => expect(getUrl()).toMatch(/^\/login\?error=Nettleseren\+lar\+oss\+ikke\+huske/));
    expect(getRequests(server)).toEqual([]);
  });

  it("keeps the redirect in the login URL after a failure", async () => {
    stubServer({});
    openCallback("?error=x&redirect=%2Fsteder");
    await waitFor(() => expect(getUrl()).toBe("/login?redirect=%2Fsteder&error=Google+innlogging+mislyktes"));
  });

  it("shows a status while signing in", () => {
    stubServer({ "/api/auth/exchange": () => new Promise(() => {}) });
    openCallback("?token=x");
    expect(screen.getByRole("status")).toHaveTextContent("Logger inn...");
  });
});
