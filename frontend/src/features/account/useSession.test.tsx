import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveDraft } from "../../lib/drafts";
import { getPageLoads, kari } from "../../testing/account";
import { transientFailures } from "../../testing/failures";
import { renderAt } from "../../testing/render";
import { getRequests, jsonResponse, stubServer } from "../../testing/server";
import { signOut, useBeginSession, useSession } from "./useSession";

vi.mock("../../lib/page-load", () => ({ loadPage: vi.fn(), reloadPage: vi.fn() }));

function Who({ goTo }: { goTo?: string }) {
  const session = useSession();
  const { state, user } = session;
  const begin = useBeginSession();
  return (
    <>
      <p role="status" aria-label="Hvem">
        {user ? `${state} ${user.name}` : state}
      </p>
      <button type="button" onClick={() => begin(kari, goTo)}>
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

const who = () => screen.getByRole("status", { name: "Hvem" });
const unauthorized = () => jsonResponse({ error: "Logg inn", code: "unauthorized" }, 401);

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe("at the start", () => {
  // spec 1.4.1
  it("a visitor has no token, and nothing is asked", () => {
    const server = stubServer({});
    renderAt("/", <Who />);
    expect(who()).toHaveTextContent("visitor");
    expect(getRequests(server)).toEqual([]);
  });

  // spec 1.4.1, 1.7.51
  it("a stored token is loading until the server has said whose it is", async () => {
    localStorage.setItem("auth-token", "karis-token");
    stubServer({ "/api/auth/me": kari.user });
    renderAt("/", <Who />);
    expect(who()).toHaveTextContent("loading");
    expect(await screen.findByText("member Kari Nordmann")).toBeVisible();
  });

  // spec 1.4.27
  it("a token that is refused is forgotten in silence", async () => {
    localStorage.setItem("auth-token", "old");
    stubServer({ "/api/auth/me": unauthorized });
    renderAt("/", <Who />);
    expect(await screen.findByText("visitor")).toBeVisible();
    expect(localStorage.getItem("auth-token")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  // spec 1.4.27
  it.each(transientFailures)("a token is kept when the session check meets %s", async (_, answer) => {
    localStorage.setItem("auth-token", "karis-token");
    let fails = true;
    stubServer({ "/api/auth/me": () => (fails ? answer() : jsonResponse(kari.user)) });
    renderAt("/", <Who />);
    expect(await screen.findByText("unavailable")).toBeVisible();
    expect(localStorage.getItem("auth-token")).toBe("karis-token");
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Igjen" }));
    expect(await screen.findByText("member Kari Nordmann")).toBeVisible();
  });

  it("a failed session check is repeated by itself", async () => {
    localStorage.setItem("auth-token", "karis-token");
    vi.useFakeTimers();
    let fails = true;
    stubServer({ "/api/auth/me": () => (fails ? new Response("", { status: 503 }) : jsonResponse(kari.user)) });
    renderAt("/", <Who />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(who()).toHaveTextContent("unavailable");
    fails = false;
    // The first retry comes after two to six seconds.
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(who()).toHaveTextContent("member Kari Nordmann");
  });

  it("a token that was replaced while the old one was asked for is asked for itself", async () => {
    localStorage.setItem("auth-token", "old");
    stubServer({
      "/api/auth/me": (_: URL, init: RequestInit | undefined) => {
        if (new Headers(init?.headers).get("Authorization") === "Bearer new") return jsonResponse(kari.user);
        localStorage.setItem("auth-token", "new");
        return unauthorized();
      },
    });
    renderAt("/", <Who />);
    expect(await screen.findByText("member Kari Nordmann")).toBeVisible();
    expect(localStorage.getItem("auth-token")).toBe("new");
  });
});

describe("signing in", () => {
  // spec 1.4.28, 1.9.18
  it("sets the user and the token, and loads the page anew after 100 ms", () => {
    vi.useFakeTimers();
    stubServer({});
    renderAt("/", <Who />);
    act(() => screen.getByRole("button", { name: "Inn" }).click());
    expect(who()).toHaveTextContent("member Kari Nordmann");
    expect(localStorage.getItem("auth-token")).toBe("karis-token");
    act(() => vi.advanceTimersByTime(99));
    expect(getPageLoads()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(getPageLoads()).toEqual(["anew"]);
  });

  // spec 1.4.28
  it("goes to the address that it was given after 100 ms", () => {
    vi.useFakeTimers();
    stubServer({});
    renderAt("/", <Who goTo="/steder" />);
    act(() => screen.getByRole("button", { name: "Inn" }).click());
    act(() => vi.advanceTimersByTime(99));
    expect(getPageLoads()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(getPageLoads()).toEqual(["/steder"]);
  });
});

describe("what was written and not sent", () => {
  const drafts = () => Object.keys(sessionStorage);

  beforeEach(() => {
    sessionStorage.clear();
    saveDraft("forum-Oslo kommune", { member: "ola", content: "Til i morgen" });
    saveDraft("contribution-employed", { member: kari.user.id, known: "{}", values: {} });
    stubServer({ "/api/auth/me": kari.user });
  });

  it("by another member goes when one signs in here", () => {
    vi.useFakeTimers();
    renderAt("/", <Who />);
    act(() => screen.getByRole("button", { name: "Inn" }).click());
    expect(drafts()).toEqual(["contribution-employed"]);
  });

  it("by another member goes when one signed in elsewhere", async () => {
    renderAt("/", <Who />);
    act(() => {
      localStorage.setItem("auth-token", "karis-token");
      window.dispatchEvent(new StorageEvent("storage", { key: "auth-token" }));
    });
    await screen.findByText("member Kari Nordmann");
    expect(drafts()).toEqual(["contribution-employed"]);
  });
});

describe("signing out", () => {
  // spec 1.4.29, 1.9.18
  it("clears user and token, tells the server with the token, and loads the page anew after 100 ms", async () => {
    localStorage.setItem("auth-token", "karis-token");
    const server = stubServer({
      "/api/auth/me": kari.user,
      "/api/auth/logout": () => new Response(null, { status: 204 }),
    });
    renderAt("/", <Who />);
    await screen.findByText("member Kari Nordmann");
    vi.useFakeTimers();
    act(() => screen.getByRole("button", { name: "Ut" }).click());
    expect(who()).toHaveTextContent("visitor");
    expect(localStorage.getItem("auth-token")).toBeNull();
    const [address, init] = server.mock.calls.at(-1) ?? [];
    expect(address).toBe("/api/auth/logout");
    expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer karis-token");
    act(() => vi.advanceTimersByTime(99));
    expect(getPageLoads()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(getPageLoads()).toEqual(["anew"]);
  });

  it("leaves nothing of what was written to who comes next", async () => {
    localStorage.setItem("auth-token", "karis-token");
    saveDraft("forum-Oslo kommune", { content: "Til i morgen" });
    stubServer({ "/api/auth/me": kari.user, "/api/auth/logout": () => new Response(null, { status: 204 }) });
    renderAt("/", <Who />);
    await screen.findByText("member Kari Nordmann");
    vi.useFakeTimers();
    act(() => screen.getByRole("button", { name: "Ut" }).click());
    expect(sessionStorage).toHaveLength(0);
  });

  // spec 1.4.29, 1.7.54
  it("succeeds also where the server cannot be told", async () => {
    localStorage.setItem("auth-token", "karis-token");
    stubServer({
      "/api/auth/me": kari.user,
      "/api/auth/logout": () => Promise.reject(new TypeError("Failed to fetch")),
    });
    renderAt("/", <Who />);
    await screen.findByText("member Kari Nordmann");
    await userEvent.click(screen.getByRole("button", { name: "Ut" }));
    expect(who()).toHaveTextContent("visitor");
    await vi.waitFor(() => expect(getPageLoads()).toEqual(["anew"]));
  });
});
