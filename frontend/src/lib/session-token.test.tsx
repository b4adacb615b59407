import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { forbidStorage } from "../testing/storage";
import { saveDraft } from "./drafts";
import {
  canPersistSession,
  clearSessionToken,
  endLocalSession,
  getSessionToken,
  migrateSessionToken,
  storeSessionToken,
  useExternalSession,
  useHasSession,
} from "./session-token";

/** Simulates a write to storage by another tab. */
function inAnotherTab(token: string | null) {
  act(() => {
    if (token === null) localStorage.removeItem("auth-token");
    else localStorage.setItem("auth-token", token);
    window.dispatchEvent(new StorageEvent("storage", { key: "auth-token" }));
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the session's token", () => {
  // spec 1.3.1
  it("is kept in local storage under 'auth-token'", () => {
    expect(canPersistSession()).toBe(true);
    expect(localStorage).toHaveLength(0);
    storeSessionToken("secret");
    expect(localStorage.getItem("auth-token")).toBe("secret");
    expect(getSessionToken()).toBe("secret");
    clearSessionToken();
    expect(localStorage.getItem("auth-token")).toBeNull();
  });

  // spec 1.3.5
  it("moves from the older key 'auth_token', which is then removed", () => {
    localStorage.setItem("auth_token", "older");
    migrateSessionToken();
    expect(localStorage.getItem("auth-token")).toBe("older");
    expect(localStorage.getItem("auth_token")).toBeNull();
  });

  it("is not replaced by an older one", () => {
    localStorage.setItem("auth_token", "older");
    localStorage.setItem("auth-token", "newer");
    migrateSessionToken();
    expect(getSessionToken()).toBe("newer");
    expect(localStorage.getItem("auth_token")).toBeNull();
  });

  it("cannot be kept where storage is forbidden, and nothing fails", () => {
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

describe("whether the browser keeps sessions", () => {
  it("is no where its storage takes nothing more, and the token that is there stays", () => {
    localStorage.setItem("auth-token", "kept");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    expect(canPersistSession()).toBe(false);
    expect(getSessionToken()).toBe("kept");
  });
});

describe("whether there is a session", () => {
  it("follows what this tab and others do", () => {
    const { result } = renderHook(useHasSession);
    expect(result.current).toBe(false);
    act(() => {
      storeSessionToken("secret");
    });
    expect(result.current).toBe(true);
    inAnotherTab(null);
    expect(result.current).toBe(false);
  });
});

describe("what other tabs do", () => {
  it("counts when it changes who is signed in", () => {
    const { result } = renderHook(useExternalSession);
    const before = result.current;
    inAnotherTab("somebody");
    expect(result.current).toBe(before + 1);
    inAnotherTab("somebody else");
    inAnotherTab(null);
    expect(result.current).toBe(before + 3);
  });

  it("does not count when it is another matter, or this tab's own doing", () => {
    const { result } = renderHook(useExternalSession);
    const before = result.current;
    act(() => {
      localStorage.setItem("theme", "dark");
      window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
      storeSessionToken("mine");
      window.dispatchEvent(new StorageEvent("storage", { key: "auth-token" }));
    });
    expect(result.current).toBe(before);
  });

  it("takes along what was written here when the member leaves", () => {
    localStorage.setItem("auth-token", "mine");
    renderHook(useHasSession);
    saveDraft("forum-Oslo kommune", { content: "Til i morgen" });
    const told = vi.spyOn(Storage.prototype, "setItem");
    endLocalSession();
    expect(sessionStorage).toHaveLength(0);
    // Runs in both tabs; the other one is notified of each write.
    saveDraft("forum-Oslo kommune", { content: "Til i morgen" });
    const [key, newValue] = told.mock.calls[0] ?? [];
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: key ?? null, newValue: newValue ?? null }));
    });
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ["finds the session ended", null],
    ["goes on under a new token", "another"],
  ])("leaves what was written here when it %s", (_, token) => {
    localStorage.setItem("auth-token", "mine");
    renderHook(useHasSession);
    saveDraft("forum-Oslo kommune", { member: "kari", content: "Til i morgen" });
    inAnotherTab(token);
    expect(sessionStorage).toHaveLength(1);
  });

  it("is noticed by a page that is shown again as it was left", () => {
    const { result } = renderHook(useExternalSession);
    const before = result.current;
    act(() => {
      localStorage.setItem("auth-token", "meanwhile");
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    expect(result.current).toBe(before + 1);
  });
});
