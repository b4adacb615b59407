import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { saveDraft } from "#domain/drafts";
import { forbidStorage } from "#testing/storage";
import {
  canPersistSession,
  clearSessionToken,
  endLocalSession,
  getSessionToken,
  migrateSessionToken,
  storeSessionToken,
  useExternalSessionChanges,
  useHasSession,
} from "./session-token";

/** Simulates a write to storage by another tab. */
function writeFromAnotherTab(token: string | null) {
  act(() => {
    if (token === null) localStorage.removeItem("auth-token");
    else localStorage.setItem("auth-token", token);
    window.dispatchEvent(new StorageEvent("storage", { key: "auth-token" }));
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("session token", () => {
  // spec 1.3.1
  it("is stored in local storage as 'auth-token'", () => {
    expect(canPersistSession()).toBe(true);
    expect(localStorage).toHaveLength(0);
    storeSessionToken("secret");
    expect(localStorage.getItem("auth-token")).toBe("secret");
    expect(getSessionToken()).toBe("secret");
    clearSessionToken();
    expect(localStorage.getItem("auth-token")).toBeNull();
  });

  // spec 1.3.5
  it("is migrated from 'auth_token'", () => {
    localStorage.setItem("auth_token", "older");
    migrateSessionToken();
    expect(localStorage.getItem("auth-token")).toBe("older");
    expect(localStorage.getItem("auth_token")).toBeNull();
  });

  it("is not replaced by a legacy token", () => {
    localStorage.setItem("auth_token", "older");
    localStorage.setItem("auth-token", "newer");
    migrateSessionToken();
    expect(getSessionToken()).toBe("newer");
    expect(localStorage.getItem("auth_token")).toBeNull();
  });

  it("is not stored if storage is blocked, without errors", () => {
    forbidStorage();
    expect(canPersistSession()).toBe(false);
    expect(getSessionToken()).toBeNull();
    expect(() => {
      storeSessionToken("secret");
      migrateSessionToken();
      clearSessionToken();
    }).not.toThrow();
  });
});

describe("canPersistSession", () => {
  it("is false for full storage and keeps the token", () => {
    localStorage.setItem("auth-token", "kept");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    expect(canPersistSession()).toBe(false);
    expect(getSessionToken()).toBe("kept");
  });
});

describe("useHasSession", () => {
  it("follows this tab and others", () => {
    const { result } = renderHook(useHasSession);
    expect(result.current).toBe(false);
    act(() => {
      storeSessionToken("secret");
    });
    expect(result.current).toBe(true);
    writeFromAnotherTab(null);
    expect(result.current).toBe(false);
  });
});

describe("changes in other tabs", () => {
  it("count when the member changes", () => {
    const { result } = renderHook(useExternalSessionChanges);
    const before = result.current;
    writeFromAnotherTab("somebody");
    expect(result.current).toBe(before + 1);
    writeFromAnotherTab("somebody else");
    writeFromAnotherTab(null);
    expect(result.current).toBe(before + 3);
  });

  it("do not count for other keys or own changes", () => {
    const { result } = renderHook(useExternalSessionChanges);
    const before = result.current;
    act(() => {
      localStorage.setItem("theme", "dark");
      window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
      storeSessionToken("mine");
      window.dispatchEvent(new StorageEvent("storage", { key: "auth-token" }));
    });
    expect(result.current).toBe(before);
  });

  it("delete drafts on sign-out, but not a contribution", () => {
    localStorage.setItem("auth-token", "mine");
    renderHook(useHasSession);
    saveDraft("forum-Oslo kommune", { content: "Til i morgen" });
    const setItem = vi.spyOn(Storage.prototype, "setItem");
    endLocalSession();
    expect(sessionStorage).toHaveLength(0);
    // Runs in both tabs; the other one is notified of each write.
    saveDraft("forum-Oslo kommune", { content: "Til i morgen" });
    saveDraft("contribution-employed", { member: "kari" });
    const [key, newValue] = setItem.mock.calls[0] ?? [];
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: key ?? null, newValue: newValue ?? null }));
    });
    expect(Object.keys(sessionStorage)).toEqual(["contribution-employed"]);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ["finds the session ended", null],
    ["goes on under a new token", "another"],
  ])("keep drafts when it %s", (_, token) => {
    localStorage.setItem("auth-token", "mine");
    renderHook(useHasSession);
    saveDraft("forum-Oslo kommune", { member: "kari", content: "Til i morgen" });
    writeFromAnotherTab(token);
    expect(sessionStorage).toHaveLength(1);
  });

  it("are noticed when the page is restored from cache", () => {
    const { result } = renderHook(useExternalSessionChanges);
    const before = result.current;
    act(() => {
      localStorage.setItem("auth-token", "meanwhile");
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    expect(result.current).toBe(before + 1);
  });
});
