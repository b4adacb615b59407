import { afterEach, expect, it, vi } from "vitest";
import { jsonResponse, stubServer } from "#testing/server";
import { sendJobSeekerEntry } from "./api";

const entry = { desiredJobTitle: "Kokk" };

function busyResponse(): Response {
  return new Response("{}", { status: 503, headers: { "Retry-After": "2" } });
}

afterEach(() => {
  vi.useRealTimers();
});

it("sends a contribution again while the server is busy", async () => {
  vi.useFakeTimers();
  let calls = 0;
  stubServer({ "/api/job-seeker-entries": () => (++calls < 3 ? busyResponse() : jsonResponse({ id: "1" }, 201)) });
  const sent = sendJobSeekerEntry(entry);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(calls).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(sent).resolves.toEqual({ id: "1" });
  expect(calls).toBe(3);
});

it("gives up a contribution after six tries", async () => {
  vi.useFakeTimers();
  let calls = 0;
  stubServer({
    "/api/job-seeker-entries": () => {
      calls += 1;
      return busyResponse();
    },
  });
  const failed = expect(sendJobSeekerEntry(entry)).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(calls).toBe(6);
});
