import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "#api/session";
import { saveDraft } from "#domain/drafts";
import { getPageLoads, kari } from "#testing/account";
import { transientFailures } from "#testing/failures";
import { renderAt } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import { signOut, useBeginSession } from "./session-changes";

vi.mock("#lib/page-load", () => ({ loadPage: vi.fn(), reloadPage: vi.fn() }));

function SessionStatus({ redirect }: { redirect?: string }) {
  const session = useSession();
  const { state, user } = session;
  const beginSession = useBeginSession();
  return (
    <>
      <p role="status" aria-label="Hvem">
        {user ? `${state} ${user.name}` : state}
      </p>
      <button type="button" onClick={() => beginSession(kari, redirect)}>
        Inn
      </button>
      <button type="button" onClick={signOut}>
        Ut
      </button>
      {state === "unavailable" && (
        <button type="button" onClick={session.call.mutate}>
          Igjen
        </button>
      )}
    </>
  );
}

const sessionStatus = () => screen.getByRole("status", { name: "Hvem" });
const rejectToken = () => jsonResponse({ error: "Logg inn", code: "unauthorized" }, 401);

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe("initial session", () => {
  // spec 1.4.1
  it("of a visitor makes no request", () => {
    const server = stubServer({});
    renderAt("/", <SessionStatus />);
    expect(sessionStatus()).toHaveTextContent("visitor");
    expect(getRequests(server)).toEqual([]);
  });

  // spec 1.4.1, 1.7.51
  it("with a token is loading until verified", async () => {
    localStorage.setItem("auth-token", "karis-token");
    stubServer({ "/api/auth/me": kari.user });
    renderAt("/", <SessionStatus />);
    expect(sessionStatus()).toHaveTextContent("loading");
    expect(await screen.findByText("member Kari Nordmann")).toBeVisible();
  });

  // spec 1.4.27
  it("with a rejected token is cleared without a message", async () => {
    localStorage.setItem("auth-token", "old");
    stubServer({ "/api/auth/me": rejectToken });
    renderAt("/", <SessionStatus />);
    expect(await screen.findByText("visitor")).toBeVisible();
    expect(localStorage.getItem("auth-token")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each(transientFailures)("keeps the token when the session check fails with %s", async (_, response) => {
    localStorage.setItem("auth-token", "karis-token");
    let fails = true;
    stubServer({ "/api/auth/me": () => (fails ? response() : jsonResponse(kari.user)) });
    renderAt("/", <SessionStatus />);
    expect(await screen.findByText("unavailable")).toBeVisible();
    expect(localStorage.getItem("auth-token")).toBe("karis-token");
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Igjen" }));
    expect(await screen.findByText("member Kari Nordmann")).toBeVisible();
  });

  it("retries a failed check", async () => {
    localStorage.setItem("auth-token", "karis-token");
    vi.useFakeTimers();
    let fails = true;
    stubServer({ "/api/auth/me": () => (fails ? new Response("", { status: 503 }) : jsonResponse(kari.user)) });
    renderAt("/", <SessionStatus />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(sessionStatus()).toHaveTextContent("unavailable");
    fails = false;
    // The first retry comes after two to six seconds.
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(sessionStatus()).toHaveTextContent("member Kari Nordmann");
  });

  it("checks the new token if it was replaced meanwhile", async () => {
    localStorage.setItem("auth-token", "old");
    stubServer({
      "/api/auth/me": (_: URL, init: RequestInit | undefined) => {
        if (new Headers(init?.headers).get("Authorization") === "Bearer new") return jsonResponse(kari.user);
        localStorage.setItem("auth-token", "new");
        return rejectToken();
      },
    });
    renderAt("/", <SessionStatus />);
    expect(await screen.findByText("member Kari Nordmann")).toBeVisible();
    expect(localStorage.getItem("auth-token")).toBe("new");
  });
});

describe("sign-in", () => {
  // spec 1.4.28, 1.9.18
  it("stores user and token and reloads after 100 ms", () => {
    vi.useFakeTimers();
    stubServer({});
    renderAt("/", <SessionStatus />);
    act(() => screen.getByRole("button", { name: "Inn" }).click());
    expect(sessionStatus()).toHaveTextContent("member Kari Nordmann");
    expect(localStorage.getItem("auth-token")).toBe("karis-token");
    act(() => vi.advanceTimersByTime(99));
    expect(getPageLoads()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(getPageLoads()).toEqual(["reload"]);
  });

  // spec 1.4.28
  it("goes to the given URL after 100 ms", () => {
    vi.useFakeTimers();
    stubServer({});
    renderAt("/", <SessionStatus redirect="/steder" />);
    act(() => screen.getByRole("button", { name: "Inn" }).click());
    act(() => vi.advanceTimersByTime(99));
    expect(getPageLoads()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(getPageLoads()).toEqual(["/steder"]);
  });
});

describe("drafts", () => {
  const drafts = () => Object.keys(sessionStorage);

  beforeEach(() => {
    sessionStorage.clear();
    saveDraft("forum-Oslo kommune", { member: "ola", content: "Til i morgen" });
    saveDraft("contribution-employed", { member: kari.user.id, known: "{}", values: {} });
    stubServer({ "/api/auth/me": kari.user });
  });

  it("of another member are deleted on sign-in here", () => {
    vi.useFakeTimers();
    renderAt("/", <SessionStatus />);
    act(() => screen.getByRole("button", { name: "Inn" }).click());
    expect(drafts()).toEqual(["contribution-employed"]);
  });

  it("of another member are deleted on sign-in elsewhere", async () => {
    renderAt("/", <SessionStatus />);
    act(() => {
      localStorage.setItem("auth-token", "karis-token");
      window.dispatchEvent(new StorageEvent("storage", { key: "auth-token" }));
    });
    await screen.findByText("member Kari Nordmann");
    expect(drafts()).toEqual(["contribution-employed"]);
  });
});

describe("sign-out", () => {
  // spec 1.4.29, 1.9.18
  it("clears the session, calls the server and reloads", async () => {
    localStorage.setItem("auth-token", "karis-token");
    const server = stubServer({
      "/api/auth/me": kari.user,
      "/api/auth/logout": () => new Response(null, { status: 204 }),
    });
    renderAt("/", <SessionStatus />);
    await screen.findByText("member Kari Nordmann");
    vi.useFakeTimers();
    act(() => screen.getByRole("button", { name: "Ut" }).click());
    expect(sessionStatus()).toHaveTextContent("visitor");
    expect(localStorage.getItem("auth-token")).toBeNull();
    const [url, init] = server.mock.calls.at(-1) ?? [];
    expect(url).toBe("/api/auth/logout");
    expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer karis-token");
    act(() => vi.advanceTimersByTime(99));
    expect(getPageLoads()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(getPageLoads()).toEqual(["reload"]);
  });

  it("deletes drafts", async () => {
    localStorage.setItem("auth-token", "karis-token");
    saveDraft("forum-Oslo kommune", { content: "Til i morgen" });
    stubServer({ "/api/auth/me": kari.user, "/api/auth/logout": () => new Response(null, { status: 204 }) });
    renderAt("/", <SessionStatus />);
    await screen.findByText("member Kari Nordmann");
    vi.useFakeTimers();
    act(() => screen.getByRole("button", { name: "Ut" }).click());
    expect(sessionStorage).toHaveLength(0);
  });

  // spec 1.4.29, 1.7.54
  it("succeeds without a response", async () => {
    localStorage.setItem("auth-token", "karis-token");
    stubServer({
      "/api/auth/me": kari.user,
      "/api/auth/logout": () => Promise.reject(new TypeError("Failed to fetch")),
    });
    renderAt("/", <SessionStatus />);
    await screen.findByText("member Kari Nordmann");
    await userEvent.click(screen.getByRole("button", { name: "Ut" }));
    expect(sessionStatus()).toHaveTextContent("visitor");
    await vi.waitFor(() => expect(getPageLoads()).toEqual(["reload"]));
  });
});
