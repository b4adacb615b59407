import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionExpiredPrompt } from "#app/App";
import { saveDraft } from "#domain/drafts";
import ContributePage from "#pages/contribute/ContributePage";
import { getPageLoads, kari } from "#testing/account";
import { renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";

vi.mock("#lib/page-load", () => ({ loadPage: vi.fn(), reloadPage: vi.fn() }));

const SEND = "/api/salary-entries";
const rejectSession = () => jsonResponse({ error: "Du må være logget inn.", code: "not_signed_in" }, 401);
const values = {
  jobTitle: "Sykepleier",
  company: "Ahus",
  location: "Oslo",
  period: "year",
  salary: "640000",
  employmentPercentage: "100",
  experienceYears: "3-5",
};
const again = { ...kari, token: "new-token" };
const ola = { user: { ...kari.user, id: "2", name: "Ola Nordmann" }, token: "olas-token" };

/** Opens the last step of the form for a member whose session then expires on the server. */
async function openReview(login: object = again) {
  localStorage.setItem("auth-token", kari.token);
  saveDraft("contribution-employed", { member: kari.user.id, known: "{}", values });
  const server = stubServer({
    "/api/job-titles": ["Sykepleier"],
    "/api/auth/me": kari.user,
    "/api/auth/login": login,
    [SEND]: (_: URL, init: RequestInit | undefined) =>
      new Headers(init?.headers).get("Authorization") === `Bearer ${again.token}`
        ? jsonResponse({ id: "1", hidden: false, hasAccess: true }, 201)
        : rejectSession(),
  });
  renderAt(
    "/bidra?situasjon=i-arbeid&steg=3",
    <>
      <ContributePage />
      <SessionExpiredPrompt />
    </>,
  );
  await screen.findByText("Steg 3 av 3", undefined, { timeout: 10_000 });
  return server;
}

const clickSend = () => fireEvent.click(screen.getByRole("button", { name: "Send inn" }));
const dialog = () => screen.findByRole("dialog", { name: "Logg inn igjen" });
const getSubmissions = (server: ReturnType<typeof stubServer>) => server.mock.calls.filter(([url]) => url === SEND);

async function signIn() {
  const form = within(await dialog());
  await userEvent.type(form.getByLabelText("E-post"), "kari@example.no");
  await userEvent.type(form.getByLabelText("Passord"), "blåbær7{Enter}");
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.clearAllMocks();
});

describe("session that expires before the form is sent", () => {
  // safety S2.2
  it("asks to sign in over the form, then sends it", async () => {
    const server = await openReview();
    clickSend();
    const form = within(await dialog());
    expect(form.getByLabelText("E-post")).toHaveFocus();
    await signIn();
    expect(await screen.findByRole("heading", { name: "Takk for ditt bidrag!" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    const [first, second] = getSubmissions(server);
    expect(second?.[1]?.body).toBe(first?.[1]?.body);
    expect(getSubmissions(server)).toHaveLength(2);
    expect(localStorage.getItem("auth-token")).toBe("new-token");
    expect(getPageLoads()).toEqual([]);
  });

  it("keeps the form after cancelling and asks again", async () => {
    const server = await openReview();
    clickSend();
    await dialog();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("640 000 kr")).toBeVisible();
    expect(getSubmissions(server)).toHaveLength(1);
    clickSend();
    await dialog();
    await signIn();
    expect(await screen.findByRole("heading", { name: "Takk for ditt bidrag!" })).toBeVisible();
    expect(getSubmissions(server)).toHaveLength(3);
  });

  // safety S2.2
  it("sends nothing for another member", async () => {
    const server = await openReview(ola);
    clickSend();
    await signIn();
    await waitFor(() => expect(getPageLoads()).toEqual(["reload"]));
    expect(getSubmissions(server)).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it("shows a wrong password in the dialog and keeps the form", async () => {
    const server = await openReview();
    server.mockImplementationOnce(async () => rejectSession());
    clickSend();
    await dialog();
    server.mockImplementationOnce(async () =>
      jsonResponse({ error: "Feil e-postadresse eller passord", code: "wrong_credentials" }, 401),
    );
    await signIn();
    const form = within(await dialog());
    expect(await form.findByRole("alert")).toHaveTextContent("Feil e-postadresse eller passord");
    expect(localStorage.getItem("auth-token")).toBe(kari.token);
  });
});
