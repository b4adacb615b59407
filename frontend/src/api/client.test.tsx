import { describe, expect, it } from "vitest";
import { withQuery } from "#lib/paths";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import { ApiError, getBlob, getJson, sendForm, sendJson } from "./client";

describe("getJson", () => {
  // spec 1.7.2
  it("sends the query parameters that have a value", async () => {
    const server = stubServer({ "/api/x": [] });
    await getJson(withQuery("/api/x", { q: "lærer & co", limit: 20, demo: false, cursor: null, job: undefined }));
    expect(getRequests(server)).toEqual(["/api/x?q=lærer+&+co&limit=20&demo=false"]);
    expect(server.mock.calls[0]?.[0]).toBe("/api/x?q=l%C3%A6rer+%26+co&limit=20&demo=false");
  });

  // spec 1.7.1
  it("sends credentials and no token for a visitor", async () => {
    const server = stubServer({ "/api/x": {} });
    await getJson("/api/x");
    const init = server.mock.calls[0]?.[1];
    expect(init?.credentials).toBe("include");
    expect(new Headers(init?.headers).has("Authorization")).toBe(false);
  });

  // spec 1.3.2
  it("sends the stored token", async () => {
    localStorage.setItem("auth-token", "secret");
    const server = stubServer({ "/api/x": {} });
    await getJson("/api/x");
    expect(new Headers(server.mock.calls[0]?.[1]?.headers).get("Authorization")).toBe("Bearer secret");
  });

  // spec 1.8.1
  it("throws 'status: text' with the server's code", async () => {
    stubServer({ "/api/x": () => jsonResponse({ error: "Opptatt", code: "busy" }, 503) });
    const failure = await getJson("/api/x").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 503,
      code: "busy",
      message: '503: {"error":"Opptatt","code":"busy"}',
    });
  });

  it("has an unknown code for foreign responses", async () => {
    stubServer({ "/api/x": () => new Response("<h1>Bad gateway</h1>", { status: 502 }) });
    await expect(getJson("/api/x")).rejects.toMatchObject({ code: "unknown", message: "502: <h1>Bad gateway</h1>" });
  });

  // spec 1.7.3
  it("throws on 401", async () => {
    stubServer({ "/api/me": () => jsonResponse({ error: "Logg inn", code: "unauthorized" }, 401) });
    await expect(getJson("/api/me")).rejects.toMatchObject({ status: 401 });
  });
});

describe("ApiError", () => {
  it("has the server's message and field errors", async () => {
    const body = { error: "Noe mangler", code: "invalid_fields", fields: { email: "Ugyldig e-postadresse" } };
    stubServer({ "/api/x": () => jsonResponse(body, 422) });
    await expect(getJson("/api/x")).rejects.toMatchObject({
      userMessage: "Noe mangler",
      fields: { email: "Ugyldig e-postadresse" },
    });
  });

  it.each(["<h1>Bad gateway</h1>", "null", '"feil"', '{"error":1,"fields":null}'])(
    "is empty for the foreign response %s",
    async (text) => {
      stubServer({ "/api/x": () => new Response(text, { status: 502 }) });
      await expect(getJson("/api/x")).rejects.toMatchObject({ code: "unknown", userMessage: undefined, fields: {} });
    },
  );
});

describe("sendJson", () => {
  it("sends JSON with the token and returns the body", async () => {
    localStorage.setItem("auth-token", "secret");
    const server = stubServer({ "/api/profile": { bio: "Hei" } });
    expect(await sendJson("PUT", "/api/profile", { bio: "Hei" })).toEqual({ bio: "Hei" });
    const init = server.mock.calls[0]?.[1];
    expect(init).toMatchObject({ method: "PUT", body: '{"bio":"Hei"}' });
    const headers = new Headers(init?.headers);
    expect(headers.get("Content-Type")).toBe("application/json");
    expect(headers.get("Authorization")).toBe("Bearer secret");
  });

  it("allows an empty body and response", async () => {
    const server = stubServer({ "/api/auth/logout": () => new Response(null, { status: 204 }) });
    expect(await sendJson("POST", "/api/auth/logout", undefined, { keepalive: true })).toBeUndefined();
    expect(server.mock.calls[0]?.[1]).toMatchObject({ method: "POST", keepalive: true });
    expect(server.mock.calls[0]?.[1]).not.toHaveProperty("body");
  });
});

describe("sendForm", () => {
  it("sends a form with the token and lets fetch set the type", async () => {
    localStorage.setItem("auth-token", "secret");
    const server = stubServer({ "/api/profile/image": {} });
    const form = new FormData();
    form.set("image", new File(["x"], "meg.png"));
    await sendForm("/api/profile/image", form);
    const init = server.mock.calls[0]?.[1];
    expect(init).toMatchObject({ method: "POST", body: form });
    const headers = new Headers(init?.headers);
    expect(headers.has("Content-Type")).toBe(false);
    expect(headers.get("Authorization")).toBe("Bearer secret");
  });
});

describe("getBlob", () => {
  it("fetches a file with the token", async () => {
    localStorage.setItem("auth-token", "secret");
    const server = stubServer({ "/api/profile/export": { name: "Kari" } });
    const file = await getBlob("/api/profile/export");
    expect(await file.text()).toBe('{"name":"Kari"}');
    expect(new Headers(server.mock.calls[0]?.[1]?.headers).get("Authorization")).toBe("Bearer secret");
  });
});
