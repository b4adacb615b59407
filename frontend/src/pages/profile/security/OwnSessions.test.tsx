import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createDeferredResponse, getCalls, openProfile, sessions } from "#testing/profile";
import { jsonResponse } from "#testing/server";

const PATH = "/api/profile/sessions";
const noContent = () => new Response(null, { status: 204 });
const third = { id: "s3", device: "Safari på iPhone", lastUsedMonth: "2026-09", isCurrent: false };

const open = (responses: Parameters<typeof openProfile>[1] = {}) => openProfile("/profile?fane=sikkerhet", responses);
const region = async () => within(await screen.findByRole("region", { name: "Innlogginger" }));
const rows = async () => (await (await region()).findAllByRole("listitem")).map((row) => row.textContent);

/** The session list, and the response to ending all others. */
const respondWithSessions = (list: readonly object[], onDelete: () => Response = noContent) => ({
  [PATH]: (_: URL, init: RequestInit | undefined) => (init?.method === "DELETE" ? onDelete() : jsonResponse(list)),
});

describe("'Innlogginger'", () => {
  it("lists devices by month, this one first without a button", async () => {
    open();
    expect(await rows()).toEqual([
      "Firefox på WindowsSist brukt i november 2026Denne enheten",
      "Safari på iPhoneSist brukt i oktober 2026Logg ut Safari på iPhone, sist brukt i oktober 2026",
    ]);
  });

  it("signs one device out and focuses the list", async () => {
    const server = open({ ...respondWithSessions([...sessions, third]), [`${PATH}/s2`]: noContent });
    const name = "Logg ut Safari på iPhone, sist brukt i oktober 2026";
    await userEvent.click(await screen.findByRole("button", { name }));
    expect(await screen.findByText("Safari på iPhone er logget ut")).toBeVisible();
    expect(getCalls(server, "DELETE", `${PATH}/s2`)).toHaveLength(1);
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.getByRole("list", { name: "Innlogginger" })).toHaveFocus();
  });

  it("signs all other devices out", async () => {
    const server = open(respondWithSessions([...sessions, third]));
    await userEvent.click(await screen.findByRole("button", { name: "Logg ut alle andre" }));
    expect(await screen.findByText("Alle andre enheter er logget ut")).toBeVisible();
    expect(getCalls(server, "DELETE", PATH)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    expect((await region()).getByText("Du er ikke logget inn andre steder.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Logg ut alle andre" })).toBeNull();
  });

  it("treats an already ended session as signed out", async () => {
    open({ [`${PATH}/s2`]: () => jsonResponse({ error: "Borte", code: "unknown_session" }, 404) });
    await userEvent.click(await screen.findByRole("button", { name: /^Logg ut Safari/ }));
    expect(await screen.findByText("Safari på iPhone er logget ut")).toBeVisible();
  });

  it.each([
    ["the server's words", () => jsonResponse({ error: "Vent litt.", code: "too_many_tries" }, 429), "Vent litt."],
    ["its own", () => Promise.reject(new TypeError("Failed")), "Kunne ikke logge ut enheten"],
  ])("shows a failure for %s and keeps the list", async (_, respond, text) => {
    open({ [`${PATH}/s2`]: respond });
    await userEvent.click(await screen.findByRole("button", { name: /^Logg ut Safari/ }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await rows()).toHaveLength(2);
    expect(localStorage.getItem("auth-token")).toBe("kari-token");
  });

  it("disables the other buttons while signing a device out", async () => {
    const { respond, resolve } = createDeferredResponse();
    const server = open({ [`${PATH}/s2`]: respond });
    const button = await screen.findByRole("button", { name: /^Logg ut Safari/ });
    await userEvent.click(button);
    expect(button).toHaveTextContent("Logger ut …");
    await userEvent.click(button);
    await userEvent.click(screen.getByRole("button", { name: "Logg ut alle andre" }));
    expect(server.mock.calls.filter(([, init]) => init?.method === "DELETE")).toHaveLength(1);
    await act(async () => resolve(noContent()));
    await waitFor(() => expect(screen.queryByText("Logger ut …")).toBeNull());
  });

  it("shows an error for the list and retries", async () => {
    let fails = true;
    open({ [PATH]: () => (fails ? jsonResponse({}, 503) : jsonResponse(sessions)) });
    const alert = await (await region()).findByRole("alert");
    expect(alert).toHaveTextContent("Kunne ikke hente innloggingene dine");
    fails = false;
    await userEvent.click(within(alert).getByRole("button", { name: "Prøv igjen" }));
    expect(await rows()).toHaveLength(2);
  });

  it("shows a loading state", async () => {
    const { respond, resolve } = createDeferredResponse();
    open({ [PATH]: respond });
    expect(await (await region()).findByRole("status")).toBeInTheDocument();
    await act(async () => resolve(jsonResponse(sessions)));
    expect(await rows()).toHaveLength(2);
  });
});
