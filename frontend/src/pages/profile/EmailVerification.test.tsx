import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { kari } from "../../testing/account";
import { getCalls, profile } from "../../testing/profile";
import { renderAt } from "../../testing/render";
import { jsonResponse, stubServer } from "../../testing/server";
import { getToast, ToastOutput } from "../../testing/toast";
import ProfilePage from "./ProfilePage";

const VERIFY = "/api/auth/verify-email";
function openProfile(path: string, responses: Parameters<typeof stubServer>[0]) {
  localStorage.setItem("auth-token", kari.token);
  const server = stubServer({ "/api/auth/me": kari.user, "/api/profile": profile, ...responses });
  renderAt(
    path,
    <>
      <Routes>
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="*" element={null} />
      </Routes>
      <ToastOutput />
    </>,
  );
  return server;
}

const getUrl = () => screen.getByLabelText("Adresse").textContent;

describe("link to verify the email address", () => {
  it("is used once, removed from the URL, and confirmed", async () => {
    const server = openProfile("/profile?bekreft=klv_1&fane=bidrag", {
      [VERIFY]: () => new Response(null, { status: 204 }),
    });
    await waitFor(() => expect(getToast()).toHaveTextContent("E-postadressen er bekreftet"));
    await waitFor(() => expect(getUrl()).toBe("/profile?fane=bidrag"));
    expect(getCalls(server, "POST", VERIFY).map(({ body }) => body)).toEqual([JSON.stringify({ token: "klv_1" })]);
    // The notice about the address disappears with the new access.
    await waitFor(() => expect(getCalls(server, "GET", "/api/auth/me").length).toBeGreaterThan(1));
  });

  it("shows why it is not valid", async () => {
    const error = "Ugyldig eller utløpt lenke";
    openProfile("/profile?bekreft=klv_1", { [VERIFY]: () => jsonResponse({ error, code: "unknown_link" }, 422) });
    await waitFor(() => expect(getToast()).toHaveTextContent(`E-postadressen er ikke bekreftet: ${error}`));
    await waitFor(() => expect(getUrl()).toBe("/profile"));
  });

  it("asks a visitor to sign in and return", async () => {
    const server = openProfile("/profile?bekreft=klv_1", {
      "/api/auth/me": () => jsonResponse({ error: "Logg inn.", code: "not_signed_in" }, 401),
    });
    await waitFor(() => expect(getUrl()).toBe("/login?redirect=/profile?bekreft=klv_1"));
    expect(getCalls(server, "POST", VERIFY)).toEqual([]);
  });
});
