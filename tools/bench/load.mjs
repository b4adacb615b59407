// Requests and load.

import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const lua = join(dirname(fileURLToPath(import.meta.url)), "requests.lua");
const keepAlive = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request, over a new connection if `agent` is false. Resolves to the status, headers, body and number of bytes of the response, and its time in ms. */
export function send({ port }, method, path, headers = {}, content, agent = keepAlive) {
  return new Promise((resolve, reject) => {
    const begin = process.hrtime.bigint();
    const sent = httpRequest({ host: "127.0.0.1", port, method, path, headers, agent }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const ms = Number(process.hrtime.bigint() - begin) / 1e6;
        const body = Buffer.concat(chunks);
        const head = response.rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text, "latin1") + 2, 0);
        const bytes = `HTTP/1.1 200 OK\r\n\r\n`.length + head + body.length;
        resolve({ status: response.statusCode, headers: response.headers, body, bytes, ms });
      });
    });
    sent.on("error", reject);
    sent.end(content);
  });
}

export const get = (server, path, headers) => send(server, "GET", path, headers);

/** Returns the JSON at this path, as visitor or as the member with this token. */
export async function getJson(server, path, token) {
  const answer = await get(server, path, token && { Authorization: `Bearer ${token}` });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}

/** Writes requests, each a path and headers, to a file for `runLoad`. */
export function writeRequests(file, requests) {
  const text = ({ path, headers = {} }) =>
    [`GET ${path} HTTP/1.1`, "Host: 127.0.0.1", ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n");
  writeFileSync(file, requests.map(text).join("\0"));
  return file;
}

/**
 * Sends the requests of a file from the second core. Resolves to the answers per second, their mean number of bytes, and
 * percentiles of the latency in ms. Fails if an answer is missing, or an error.
 */
export async function runLoad({ port }, file, { seconds, connections = 64, uses = 1, first = 0 }) {
  const flags = ["-c", "1", "wrk", "-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s", "-s", lua, `http://127.0.0.1:${port}`];
  const { stdout } = await promisify(execFile)("taskset", [...flags, "--", file, uses, first].map(String));
  const result = JSON.parse(stdout.trim().split("\n").at(-1));
  if (result.failed + result.refused > 0 || result.requests === 0)
    throw new Error(`${result.requests} answers: ${result.refused} with an error status, ${result.failed} connections failed`);
  return { ...result, rate: result.requests / result.seconds, size: result.bytes / result.requests };
}

export const median = (numbers) => percentile(numbers, 50);

/** Returns the percentile of unsorted numbers. */
export function percentile(numbers, percent) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}

/** Returns a function that returns pseudo-random numbers below its argument, the same in every run. */
export function seededRandom(seed = 1) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns the items in random order. */
export function shuffle(items, random = seededRandom()) {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = random(index + 1);
    [shuffled[index], shuffled[other]] = [shuffled[other], shuffled[index]];
  }
  return shuffled;
}
