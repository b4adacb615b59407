import { vi } from "vitest";
import type { SignedInUser } from "#api/types";
import { loadPage, reloadPage } from "#lib/page-load";

/** The response to signing in as Kari. */
export const kari: SignedInUser = {
  user: { id: "1", name: "Kari Nordmann", username: "kari", email: "kari@example.no" },
  token: "karis-token",
};

/**
 * The page loads that the code under test requested: first the loaded URLs, then 'reload' for each reload. For tests
 * that mock `lib/page-load`.
 */
export function getPageLoads(): string[] {
  return [
    ...vi.mocked(loadPage).mock.calls.map(([url]) => url),
    ...vi.mocked(reloadPage).mock.calls.map(() => "reload"),
  ];
}
