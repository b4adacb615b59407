// HTTP requests of the cluster test, and waiting.
import { Agent, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const agent = new Agent({ keepAlive: true });
/** Longest wait for a response. The server answers within five seconds. */
const TIMEOUT = 20_000;

/**
 * Sends a request, as JSON if it has a form.
 * @param options { token, form, address } the bearer token, and the client's address that the proxies report
 * @returns { status, body, from, to } status 0 if there was no complete response; the times are of performance.now()
 */
export function send(method, url, { token, form, address } = {}) {
  const from = performance.now();
  const headers = { accept: "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  if (address) headers["x-forwarded-for"] = address;
  if (form) headers["content-type"] = "application/json";
  return new Promise((resolve) => {
    const finish = (status, body) => resolve({ status, body, from, to: performance.now() });
    const request = httpRequest(url, { method, headers, agent, timeout: TIMEOUT }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => finish(response.statusCode, parse(Buffer.concat(chunks).toString())));
      response.on("error", (error) => finish(0, { code: error.code }));
    });
    request.on("timeout", () => request.destroy(new Error("timeout")));
    request.on("error", (error) => finish(0, { code: error.code ?? error.message }));
    request.end(form && JSON.stringify(form));
  });
}

export const get = (url, options) => send("GET", url, options);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Calls `check` until its result is true, and returns the result and the time. Fails after so many seconds. */
export async function until(what, seconds, check, pause = 20) {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const result = await check();
    if (result) return { result, at: performance.now() };
    if (performance.now() > end) throw new Error(`not within ${seconds} seconds: ${what}`);
    await sleep(pause);
  }
}
