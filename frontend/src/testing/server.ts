import { vi } from "vitest";

type StubbedResponse = unknown | ((url: URL, init: RequestInit | undefined) => Response | Promise<Response>);

export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
}

/** Stubs `fetch` with responses by path; other paths respond with 404. Returns the mock. */
export function stubServer(responses: Readonly<Record<string, StubbedResponse>>) {
  const fetchStub = vi.fn(async (input: string, init?: RequestInit) => {
    const url = new URL(input, "http://klarlonn.test");
    const response = responses[decodeURIComponent(url.pathname)];
    if (response === undefined) return jsonResponse({ error: "Fant ikke", code: "not_found" }, 404);
    return typeof response === "function" ? response(url, init) : jsonResponse(response);
  });
  vi.stubGlobal("fetch", fetchStub);
  return fetchStub;
}

/** A promise, and the function that fulfils it. */
export function defer<Result = void>() {
  let resolve: (result: Result) => void = () => {};
  const promise = new Promise<Result>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** The requested URLs. */
export function getRequests(fetchStub: ReturnType<typeof stubServer>): string[] {
  return fetchStub.mock.calls.map(([url]) => decodeURIComponent(url));
}
