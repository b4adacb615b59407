import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { passingFailures } from "../testing/failures";
import { jsonAnswer, stubServer } from "../testing/server";
import { getJson, sendJson } from "./api";
import { asMember, sendAsMember } from "./member-call";
import { keepSessionToken, sessionToken } from "./session";
import { answerSignInRequest, useSignInRequested } from "./sign-in-request";

const ended = () => jsonAnswer({ error: "Du må være logget inn.", code: "not_signed_in" }, 401);
const read = () => asMember(() => getJson("/api/profile"));
const send = () => sendAsMember(() => sendJson("POST", "/api/salary-entries", { jobTitle: "Lege" }));
const tokensOf = (server: ReturnType<typeof stubServer>) =>
  server.mock.calls.map(([, init]) => new Headers(init?.headers).get("Authorization"));

beforeEach(() => localStorage.setItem("auth-token", "old"));

describe("a member's call", () => {
  // safety S2.2
  it.each(passingFailures)("that meets %s keeps the session", async (_, answer) => {
    stubServer({ "/api/profile": answer, "/api/salary-entries": answer });
    await expect(read()).rejects.toThrow();
    await expect(send()).rejects.toThrow();
    expect(sessionToken()).toBe("old");
  });

  // safety S2.2
  it("that meets a 401 ends the session", async () => {
    stubServer({ "/api/profile": ended });
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(sessionToken()).toBeNull();
  });

  it("that meets a 401 keeps a session that has begun meanwhile", async () => {
    stubServer({
      "/api/profile": () => {
        keepSessionToken("new");
        return ended();
      },
    });
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(sessionToken()).toBe("new");
  });
});

describe("what a member sends when the session has ended", () => {
  const whileOld = (_: URL, init: RequestInit | undefined) =>
    new Headers(init?.headers).get("Authorization") === "Bearer new" ? jsonAnswer({ id: "1" }, 201) : ended();

  it("is sent again with the new token once they have signed in", async () => {
    const server = stubServer({ "/api/salary-entries": whileOld });
    const { result } = renderHook(useSignInRequested);
    const sent = send();
    await vi.waitFor(() => expect(result.current).toBe(true));
    act(() => {
      keepSessionToken("new");
      answerSignInRequest(true);
    });
    await expect(sent).resolves.toEqual({ id: "1" });
    expect(result.current).toBe(false);
    expect(tokensOf(server)).toEqual(["Bearer old", "Bearer new"]);
    const bodies = server.mock.calls.map(([, init]) => init?.body);
    expect(bodies[1]).toBe(bodies[0]);
  });

  it("is not sent again when they decline, and the page keeps its session", async () => {
    const server = stubServer({ "/api/salary-entries": whileOld });
    const { result } = renderHook(useSignInRequested);
    const sent = send();
    await vi.waitFor(() => expect(result.current).toBe(true));
    act(() => answerSignInRequest(false));
    await expect(sent).rejects.toMatchObject({ status: 401 });
    expect(server).toHaveBeenCalledTimes(1);
    expect(sessionToken()).toBe("old");
  });

  it("is not sent in a session that another tab began meanwhile", async () => {
    const server = stubServer({
      "/api/salary-entries": () => {
        localStorage.setItem("auth-token", "of-somebody-else");
        return ended();
      },
    });
    renderHook(useSignInRequested);
    await expect(send()).rejects.toMatchObject({ status: 401 });
    expect(server).toHaveBeenCalledTimes(1);
  });

  it("asks once for several calls", async () => {
    stubServer({ "/api/salary-entries": whileOld });
    const { result } = renderHook(useSignInRequested);
    const sent = Promise.all([send(), send()]);
    await vi.waitFor(() => expect(result.current).toBe(true));
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    act(() => {
      keepSessionToken("new");
      answerSignInRequest(true);
    });
    await expect(sent).resolves.toEqual([{ id: "1" }, { id: "1" }]);
  });
});
