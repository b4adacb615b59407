import { describe, expect, it } from "vitest";
import { asked, jsonAnswer, stubServer } from "../testing/server";
import { ApiError, getJson, postJson } from "./api";

describe("getJson", () => {
  it("adds the query parameters that have a value", async () => {
    const server = stubServer({ "/api/x": [] });
    await getJson("/api/x", { q: "lærer & co", limit: 20, demo: false, cursor: null, job: undefined });
    expect(asked(server)).toEqual(["/api/x?q=lærer+&+co&limit=20&demo=false"]);
    expect(server.mock.calls[0]?.[0]).toBe("/api/x?q=l%C3%A6rer+%26+co&limit=20&demo=false");
  });

  it("sends credentials, and no bearer for a visitor", async () => {
    const server = stubServer({ "/api/x": {} });
    await getJson("/api/x");
    const init = server.mock.calls[0]?.[1];
    expect(init?.credentials).toBe("include");
    expect(new Headers(init?.headers).has("Authorization")).toBe(false);
  });

  it("sends the stored token as a bearer", async () => {
    localStorage.setItem("auth-token", "secret");
    const server = stubServer({ "/api/x": {} });
    await getJson("/api/x");
    expect(new Headers(server.mock.calls[0]?.[1]?.headers).get("Authorization")).toBe("Bearer secret");
  });

  it("throws 'status: text' with the server's code", async () => {
    stubServer({ "/api/x": () => jsonAnswer({ error: "Opptatt", code: "busy" }, 503) });
    const failure = await getJson("/api/x").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 503,
      code: "busy",
      message: '503: {"error":"Opptatt","code":"busy"}',
    });
  });

  it("has no code where the answer is not the server's", async () => {
    stubServer({ "/api/x": () => new Response("<h1>Bad gateway</h1>", { status: 502 }) });
    await expect(getJson("/api/x")).rejects.toMatchObject({ code: "unknown", message: "502: <h1>Bad gateway</h1>" });
  });

  it("throws on 401, or answers null where that is asked for", async () => {
    stubServer({ "/api/me": () => jsonAnswer({ error: "Logg inn", code: "unauthorized" }, 401) });
    await expect(getJson("/api/me")).rejects.toMatchObject({ status: 401 });
    await expect(getJson("/api/me", {}, { on401: "returnNull" })).resolves.toBeNull();
  });

  it("throws other errors even where 401 becomes null", async () => {
    stubServer({});
    await expect(getJson("/api/me", {}, { on401: "returnNull" })).rejects.toMatchObject({ status: 404 });
  });
});

describe("postJson", () => {
  it("sends JSON", async () => {
    const server = stubServer({ "/api/track-search": () => new Response(null, { status: 202 }) });
    await postJson("/api/track-search", { query: "lærer" });
    const init = server.mock.calls[0]?.[1];
    expect(init).toMatchObject({ method: "POST", body: '{"query":"lærer"}' });
    expect(new Headers(init?.headers).get("Content-Type")).toBe("application/json");
  });
});
