import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { transientFailures } from "#testing/failures";
import { jsonResponse, stubServer } from "#testing/server";
import { getJson, sendJson } from "./client";
import { callAsMember, callWithSignInPrompt } from "./member-call";
import { getSessionToken, storeSessionToken } from "./session-token";
import { resolveSignInRequest, useIsSignInRequested } from "./sign-in-request";

const rejectSession = () => jsonResponse({ error: "Du må være logget inn.", code: "not_signed_in" }, 401);
const read = () => callAsMember(() => getJson("/api/profile"));
const send = () => callWithSignInPrompt(() => sendJson("POST", "/api/salary-entries", { jobTitle: "Lege" }));
const getSentTokens = (server: ReturnType<typeof stubServer>) =>
  server.mock.calls.map(([, init]) => new Headers(init?.headers).get("Authorization"));

beforeEach(() => localStorage.setItem("auth-token", "old"));

describe("callAsMember", () => {
  // safety S2.2
  it.each(transientFailures)("keeps the session on %s", async (_, response) => {
    stubServer({ "/api/profile": response, "/api/salary-entries": response });
    await expect(read()).rejects.toThrow();
    await expect(send()).rejects.toThrow();
    expect(getSessionToken()).toBe("old");
  });

  // safety S2.2
  it("ends the session on 401", async () => {
    stubServer({ "/api/profile": rejectSession });
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(getSessionToken()).toBeNull();
  });

  it("keeps a newer session on 401", async () => {
    stubServer({
      "/api/profile": () => {
        storeSessionToken("new");
        return rejectSession();
      },
    });
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(getSessionToken()).toBe("new");
  });
});

describe("callWithSignInPrompt", () => {
  const rejectOldToken = (_: URL, init: RequestInit | undefined) =>
    new Headers(init?.headers).get("Authorization") === "Bearer new" ? jsonResponse({ id: "1" }, 201) : rejectSession();

  it("repeats the request after sign-in", async () => {
    const server = stubServer({ "/api/salary-entries": rejectOldToken });
    const { result } = renderHook(useIsSignInRequested);
    const submission = send();
    await vi.waitFor(() => expect(result.current).toBe(true));
    act(() => {
      storeSessionToken("new");
      resolveSignInRequest(true);
    });
    await expect(submission).resolves.toEqual({ id: "1" });
    expect(result.current).toBe(false);
    expect(getSentTokens(server)).toEqual(["Bearer old", "Bearer new"]);
    const bodies = server.mock.calls.map(([, init]) => init?.body);
    expect(bodies[1]).toBe(bodies[0]);
  });

  it("does not repeat after cancelling and keeps the session", async () => {
    const server = stubServer({ "/api/salary-entries": rejectOldToken });
    const { result } = renderHook(useIsSignInRequested);
    const submission = send();
    await vi.waitFor(() => expect(result.current).toBe(true));
    act(() => resolveSignInRequest(false));
    await expect(submission).rejects.toMatchObject({ status: 401 });
    expect(server).toHaveBeenCalledTimes(1);
    expect(getSessionToken()).toBe("old");
  });

  it("does not repeat in a session from another tab", async () => {
    const server = stubServer({
      "/api/salary-entries": () => {
        localStorage.setItem("auth-token", "of-somebody-else");
        return rejectSession();
      },
    });
    renderHook(useIsSignInRequested);
    await expect(send()).rejects.toMatchObject({ status: 401 });
    expect(server).toHaveBeenCalledTimes(1);
  });

  it("prompts once for concurrent requests", async () => {
    stubServer({ "/api/salary-entries": rejectOldToken });
    const { result } = renderHook(useIsSignInRequested);
    const submission = Promise.all([send(), send()]);
    await vi.waitFor(() => expect(result.current).toBe(true));
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    act(() => {
      storeSessionToken("new");
      resolveSignInRequest(true);
    });
    await expect(submission).resolves.toEqual([{ id: "1" }, { id: "1" }]);
  });
});
