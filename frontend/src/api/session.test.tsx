import { afterEach, expect, it } from "vitest";
import { claimDrafts, deleteAllDrafts, readDraft, saveDraft } from "#domain/drafts";
import { kari } from "#testing/account";
import { defer, jsonResponse, stubServer } from "#testing/server";
import { fetchCurrentUser } from "./session";
import { storeSessionToken } from "./session-token";

afterEach(deleteAllDrafts);

it("late answer of the previous member claims no drafts", async () => {
  const ola = { ...kari.user, id: "ola" };
  const { promise: answer, resolve: answerKari } = defer<Response>();
  stubServer({
    "/api/auth/me": (_: URL, init?: RequestInit) =>
      new Headers(init?.headers).get("Authorization") === "Bearer kari" ? answer : jsonResponse(ola),
  });
  storeSessionToken("kari");
  const user = fetchCurrentUser("/api/auth/me");
  storeSessionToken("ola");
  claimDrafts("ola");
  saveDraft("forum-Ahus", { member: "ola", content: "Hei" });
  answerKari(jsonResponse(kari.user));
  expect(await user).toMatchObject({ id: "ola" });
  expect(readDraft("forum-Ahus")).toEqual({ member: "ola", content: "Hei" });
});
