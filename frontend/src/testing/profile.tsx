import { Route, Routes } from "react-router-dom";
import { vi } from "vitest";
import type { OwnSession, Profile } from "#api/types";
import ProfilePage from "#pages/profile/ProfilePage";
import { renderAt } from "./render";
import { defer, jsonResponse, stubServer } from "./server";

export const profile: Profile = {
  name: "Kari Nordmann",
  email: "kari@example.no",
  username: "kari",
  bio: "Jeg er sykepleier.",
  profile_image: null,
  // The server only sends the month.
  created_at: "2026-11-01",
  has_password: true,
  email_failed: false,
};

/** The current session, and one on another device. */
export const sessions: readonly OwnSession[] = [
  { id: "s1", device: "Firefox på Windows", lastUsedMonth: "2026-11", isCurrent: true },
  { id: "s2", device: "Safari på iPhone", lastUsedMonth: "2026-10", isCurrent: false },
];

const user = { id: "1", name: profile.name, username: profile.username, email: profile.email };

/** Renders the profile route only. */
export function renderSite(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

/** Renders the profile of a signed-in member, with additional responses. */
export function openProfile(path = "/profile", responses: Parameters<typeof stubServer>[0] = {}) {
  localStorage.setItem("auth-token", "kari-token");
  const server = stubServer({
    "/api/auth/me": user,
    "/api/profile": profile,
    "/api/profile/sessions": sessions,
    "/api/my-decisions": [],
    "/api/follows": { follows: [], getsLetters: true },
    ...responses,
  });
  renderSite(path);
  return server;
}

type Server = ReturnType<typeof stubServer>;

/** The requests with this method and path. */
export function getCalls(server: Server, method: string, path: string): RequestInit[] {
  return server.mock.calls
    .filter(([url, init]) => url === path && (init?.method ?? "GET") === method)
    .map(([, init]) => init ?? {});
}

/** The JSON bodies of these requests. */
export function getSentBodies(server: Server, method: string, path: string): unknown[] {
  return getCalls(server, method, path).map(({ body }) => JSON.parse(String(body)));
}

/** Responds to reads with `profile`, and to other requests as given. */
export function respondToChange(respond: () => Response | Promise<Response>) {
  return (_url: URL, init: RequestInit | undefined) => (init?.method === undefined ? jsonResponse(profile) : respond());
}

/** A response that stays pending until the test calls `resolve`. */
export function createDeferredResponse() {
  const { promise, resolve } = defer<Response>();
  return { respond: vi.fn(() => promise), resolve };
}
