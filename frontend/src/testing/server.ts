import { vi } from "vitest";

type StubbedResponse = unknown | ((url: URL, init: RequestInit | undefined) => Response | Promise<Response>);

export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
}

/** Stubs `fetch` with responses by path; other paths respond with 404. Returns the mock. */
export function stubServer(answers: Readonly<Record<string, StubbedResponse>>) {
  const fetchStub = vi.fn(async (address: string, init?: RequestInit) => {
    const url = new URL(address, "http://klarlonn.test");
    const answer = answers[decodeURIComponent(url.pathname)];
    if (answer === undefined) return jsonResponse({ error: "Fant ikke", code: "not_found" }, 404);
    return typeof answer === "function" ? answer(url, init) : jsonResponse(answer);
  });
  vi.stubGlobal("fetch", fetchStub);
  return fetchStub;
}

/** The requested URLs. */
export function getRequests(fetchStub: ReturnType<typeof stubServer>): string[] {
  return fetchStub.mock.calls.map(([address]) => decodeURIComponent(address));
}
