import { beforeEach, describe, expect, it } from "vitest";
import { setOwnSalary } from "#features/salary/own-salary";
import { claimDrafts, deleteAllDrafts, deleteDraft, readDraft, saveDraft } from "./drafts";

beforeEach(() => {
  sessionStorage.clear();
  deleteAllDrafts();
});

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
    sessionStorage.setItem("theme", "dark");
    claimDrafts("kari");
    expect(Object.keys(sessionStorage).sort()).toEqual(["forum-Oslo kommune", "theme"]);
  });

  it("of a visitor becomes the member's on sign-in", () => {
    saveDraft("contribution-employed", { member: null, values: { salary: "640000" } });
    claimDrafts("kari");
    expect(readDraft("contribution-employed")).toEqual({ member: "kari", values: { salary: "640000" } });
    claimDrafts("ola");
    expect(readDraft("contribution-employed")).toBeUndefined();
  });

  it("is deleted with all others and nothing else", () => {
    saveDraft("forum-Oslo kommune", { content: "Hei" });
    saveDraft("contribution-student", { values: {} });
    setOwnSalary(600_000);
    sessionStorage.setItem("theme", "dark");
    deleteAllDrafts();
    expect(Object.keys(sessionStorage)).toEqual(["theme"]);
  });
});

// A member whose session expires has not signed out.
describe("own salary", () => {
  it("typed by a member is deleted when another member signs in", () => {
    claimDrafts("kari");
    setOwnSalary(640_000);
    claimDrafts("kari");
    expect(readDraft("own-salary")).toEqual({ member: "kari", amount: 640_000 });
    claimDrafts("ola");
    expect(readDraft("own-salary")).toBeUndefined();
  });
});
