import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { clearSessionToken, storeSessionToken } from "#api/session-token";
import { claimDrafts, deleteAllDrafts, deleteDraftsButContributions } from "#domain/drafts";
import { setOwnSalary, useOwnSalary } from "./own-salary";

beforeEach(() => {
  sessionStorage.clear();
  clearSessionToken();
  deleteAllDrafts();
});

// safety S2.2
describe("own salary", () => {
  it("of a visitor becomes the member's on sign-in", () => {
    const { result } = renderHook(useOwnSalary);
    act(() => setOwnSalary(640_000));
    expect(result.current).toBe(640_000);
    act(() => {
      storeSessionToken("kls_kari");
      claimDrafts("kari");
    });
    expect(result.current).toBe(640_000);
  });

  it("of a visitor who signed in is gone when another tab signs out", () => {
    const { result } = renderHook(useOwnSalary);
    act(() => setOwnSalary(640_000));
    act(() => {
      storeSessionToken("kls_kari");
      claimDrafts("kari");
    });
    act(() => {
      clearSessionToken();
      deleteDraftsButContributions();
    });
    expect(result.current).toBeNull();
  });

  it("of a member is hidden while the session has expired", () => {
    storeSessionToken("kls_kari");
    claimDrafts("kari");
    const { result } = renderHook(useOwnSalary);
    act(() => setOwnSalary(640_000));
    act(clearSessionToken);
    expect(result.current).toBeNull();
    act(() => {
      storeSessionToken("kls_kari");
      claimDrafts("kari");
    });
    expect(result.current).toBe(640_000);
  });

  it("of a member is hidden from an unknown viewer after a reload", () => {
    sessionStorage.setItem("own-salary", JSON.stringify({ member: "kari", amount: 640_000 }));
    const { result } = renderHook(useOwnSalary);
    expect(result.current).toBeNull();
    act(() => {
      storeSessionToken("kls_ola");
      claimDrafts("ola");
    });
    expect(result.current).toBeNull();
  });
});
