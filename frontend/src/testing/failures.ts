import { jsonResponse } from "./server";

/** Failures that say nothing about the session, by name. */
export const transientFailures: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a 503", () => jsonResponse({ error: "Prøv igjen om litt.", code: "unavailable" }, 503)],
  ["a 500", () => new Response("", { status: 500 })],
  ["a 429", () => jsonResponse({ error: "Du har prøvd for mange ganger.", code: "too_many_tries" }, 429)],
  ["a page of another server", () => new Response("<html>Logg på nettverket</html>", { status: 200 })],
];
