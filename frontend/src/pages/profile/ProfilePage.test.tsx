import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createDeferredResponse, getCalls, openProfile, profile, renderSite, respondToChange } from "#testing/profile";
import { jsonResponse, stubServer } from "#testing/server";

const currentUrl = () => screen.getByLabelText("Adresse").textContent;
const failure = (status: number) => () => jsonResponse({ error: "Logg inn", code: "unauthorized" }, status);

afterEach(() => {
  vi.useRealTimers();
});

describe("profile page", () => {
  // spec 2.6.6
  it("redirects visitors to sign in without requests", () => {
    const server = stubServer({});
    renderSite("/profile");
    expect(currentUrl()).toBe("/login?redirect=/profile");
    expect(server).not.toHaveBeenCalled();
  });

  it("removes a rejected token and redirects to sign in", async () => {
    openProfile("/profile", { "/api/auth/me": failure(401) });
    await waitFor(() => expect(currentUrl()).toBe("/login?redirect=/profile"));
    expect(localStorage.getItem("auth-token")).toBeNull();
  });

  // safety S2.2
  it("keeps a session that the server cannot check, and retries", async () => {
    let fails = true;
    openProfile("/profile", {
      "/api/auth/me": () => (fails ? jsonResponse({ error: "Opptatt", code: "busy" }, 503) : jsonResponse(profile)),
    });
    expect(await screen.findByText(/Du er ikke logget ut/)).toBeVisible();
    expect(localStorage.getItem("auth-token")).not.toBeNull();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByRole("heading", { level: 2, name: "kari" })).toBeVisible();
  });

  it("signs out when any request returns 401", async () => {
    openProfile("/profile", { "/api/profile/comments": failure(401) });
    await userEvent.click(await screen.findByRole("tab", { name: "Mine kommentarer" }));
    await waitFor(() => expect(currentUrl()).toBe("/login?redirect=/profile?fane=kommentarer"));
    expect(localStorage.getItem("auth-token")).toBeNull();
  });

  // spec 2.2.52
  it("shows 'Laster profil...' while loading", async () => {
    const { respond, resolve } = createDeferredResponse();
    openProfile("/profile", { "/api/profile": respond });
    await waitFor(() => expect(respond).toHaveBeenCalled());
    expect(screen.getByText("Laster profil...").closest("[role=status]")).toBeInTheDocument();
    await act(async () => resolve(jsonResponse(profile)));
    expect(screen.queryByText("Laster profil...")).toBeNull();
    expect(screen.getByRole("heading", { level: 2, name: "kari" })).toBeVisible();
  });

  // spec 2.8.1
  it("shows 'Kunne ikke hente profil' on failure and retries", async () => {
    let fails = true;
    openProfile("/profile", {
      "/api/profile": () => (fails ? jsonResponse({ error: "Opptatt", code: "busy" }, 503) : jsonResponse(profile)),
    });
    expect(await screen.findByText("Kunne ikke hente profil")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByRole("heading", { level: 2, name: "kari" })).toBeVisible();
  });

  // spec 2.2.57
  it("has four tabs and selects 'Profil' by default", async () => {
    openProfile();
    const tabs = within(await screen.findByRole("tablist", { name: "Deler av profilen" })).getAllByRole("tab");
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      "Profil",
      "Mine kommentarer",
      "Det jeg har sendt inn",
      "Sikkerhet",
    ]);
    expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("Profil");
  });

  it.each([
    ["Mine kommentarer", "/profile?fane=kommentarer"],
    ["Det jeg har sendt inn", "/profile?fane=bidrag"],
    ["Sikkerhet", "/profile?fane=sikkerhet"],
  ])("stores the tab '%s' in the URL as %s", async (name, expectedUrl) => {
    openProfile("/profile", { "/api/profile/comments": [] });
    await userEvent.click(await screen.findByRole("tab", { name }));
    expect(currentUrl()).toBe(expectedUrl);
    await userEvent.click(screen.getByRole("tab", { name: "Profil" }));
    expect(currentUrl()).toBe("/profile");
  });

  it("selects 'Profil' for an unknown tab in the URL", async () => {
    openProfile("/profile?fane=hemmelig");
    expect(await screen.findByRole("tab", { selected: true })).toHaveTextContent("Profil");
  });

  // spec 2.2.62
  it("fetches comments only when their tab opens", async () => {
    const server = openProfile("/profile", { "/api/profile/comments": [] });
    await userEvent.click(await screen.findByRole("tab", { name: "Sikkerhet" }));
    expect(getCalls(server, "GET", "/api/profile/comments")).toHaveLength(0);
    await userEvent.click(screen.getByRole("tab", { name: "Mine kommentarer" }));
    await waitFor(() => expect(getCalls(server, "GET", "/api/profile/comments")).toHaveLength(1));
  });

  it("keeps unsaved input when switching tabs", async () => {
    openProfile();
    await userEvent.type(await screen.findByRole("textbox", { name: "Om meg" }), " Og mamma.");
    await userEvent.click(screen.getByRole("tab", { name: "Det jeg har sendt inn" }));
    await userEvent.click(screen.getByRole("tab", { name: "Profil" }));
    expect(screen.getByRole("textbox", { name: "Om meg" })).toHaveValue("Jeg er sykepleier. Og mamma.");
  });
});

describe("profile banner", () => {
  async function saveWithResponse(response: () => Response) {
    openProfile("/profile", { "/api/profile": respondToChange(response) });
    const saveButton = await screen.findByRole("button", { name: "Lagre endringer" });
    vi.useFakeTimers();
    await act(async () => saveButton.click());
    await act(() => vi.advanceTimersByTimeAsync(0));
  }

  // spec 2.2.53, 2.9.14
  it("shows success as a status for 3000 ms", async () => {
    await saveWithResponse(() => jsonResponse(profile));
    expect(screen.getByText("Profil oppdatert!").closest("[role=status]")).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect(screen.getByText("Profil oppdatert!")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText("Profil oppdatert!")).toBeNull();
  });

  it("shows a failure as an alert until it is closed", async () => {
    await saveWithResponse(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect(screen.getByText("Kunne ikke oppdatere profil").closest("[role=alert]")).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText("Kunne ikke oppdatere profil")).toBeVisible();
    await act(async () => screen.getByRole("button", { name: "Lukk" }).click());
    expect(screen.queryByText("Kunne ikke oppdatere profil")).toBeNull();
  });

  it("leaves a failure behind when the form is sent again", async () => {
    await saveWithResponse(() => new Response("", { status: 502 }));
    expect(screen.getByText("Kunne ikke oppdatere profil")).toBeVisible();
    stubServer({ "/api/profile": () => new Promise<Response>(() => undefined) });
    await act(async () => screen.getByRole("button", { name: "Lagre endringer" }).click());
    expect(screen.queryByText("Kunne ikke oppdatere profil")).toBeNull();
  });
});
