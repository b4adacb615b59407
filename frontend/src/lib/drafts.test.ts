import { beforeEach, describe, expect, it } from "vitest";
import { deleteAllDrafts, deleteDraft, deleteDraftsOfOthers, readDraft, saveDraft } from "./drafts";

beforeEach(() => sessionStorage.clear());

describe("draft", () => {
  it("exists until it is deleted", () => {
    saveDraft("forum-Oslo kommune", { content: "Hei" });
    expect(readDraft("forum-Oslo kommune")).toEqual({ content: "Hei" });
    deleteDraft("forum-Oslo kommune");
    expect(readDraft("forum-Oslo kommune")).toBeUndefined();
  });

  it("that is unreadable counts as none", () => {
    sessionStorage.setItem("forum-Oslo kommune", "{");
    expect(readDraft("forum-Oslo kommune")).toBeUndefined();
  });

  it("of another or unknown member is deleted on sign-in", () => {
    saveDraft("forum-Oslo kommune", { member: "kari", content: "Hei" });
    saveDraft("contribution-student", { member: "ola", values: {} });
    sessionStorage.setItem("forum-post-p1", "{");
    sessionStorage.setItem("own-salary", "600000");
    deleteDraftsOfOthers("kari");
    expect(Object.keys(sessionStorage).sort()).toEqual(["forum-Oslo kommune", "own-salary"]);
  });

  it("is deleted with all others and nothing else", () => {
    saveDraft("forum-Oslo kommune", { content: "Hei" });
    saveDraft("contribution-student", { values: {} });
    sessionStorage.setItem("own-salary", "600000");
    deleteAllDrafts();
    expect(Object.keys(sessionStorage)).toEqual(["own-salary"]);
  });
});
