import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useSession } from "#api/session";
import { clearSessionToken, storeSessionToken } from "#api/session-token";
import type { MySalaryEntry } from "#api/types";
import { kari } from "#testing/account";
import { lockedSummary, openSummary } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import Payoff from "./Payoff";

beforeEach(() => storeSessionToken("kls_test"));
afterEach(clearSessionToken);

const own = {
  id: "6f1c",
  jobTitle: "Sykepleier",
  location: "Oslo",
  experienceYears: "3-5",
  annualSalary: 300_000,
  fullTimeSalary: 600_000,
  includesAdditions: null,
  isPublic: true,
  isWaiting: false,
  outlier: null,
} as MySalaryEntry;

function open(
  salary: number,
  summary: object = openSummary,
  entry: string | null = "6f1c",
  changed = {},
  access = "open",
) {
  const entries = [{ ...own, fullTimeSalary: salary, ...changed }];
  const server = stubServer({
    "/api/auth/me": { ...kari.user, access },
    "/api/jobs/Sykepleier": summary,
    "/api/my-salary-entries": { entries },
    "/api/similar-entries": {
      choices: [
        { preset: "all", similar: "none" },
        { preset: null, similar: "one_to_four" },
      ],
    },
    "/api/follows": { follows: [], getsLetters: true },
    "/api/follows/job/Sykepleier": () => new Response(null, { status: 204 }),
    "/api/auth/verification-email": () => new Response(null, { status: 204 }),
  });
  const FetchUser = () => useSession().state === "member" && null;
  renderAt("/job/Sykepleier", [
    <FetchUser key="user" />,
    <Payoff key="payoff" jobTitle="Sykepleier" entry={entry} />,
    <h1 key="heading" tabIndex={-1}>
      Sykepleier
    </h1>,
  ]);
  return server;
}

const figure = async () =>
  (await screen.findByText(/./, { selector: "strong" })).textContent?.replaceAll("\u00a0", " ");
const block = () => screen.getByRole("complementary");

describe("payoff", () => {
  it("is absent after a sign-out, without a request", () => {
    clearSessionToken();
    const server = open(600_000);
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });

  it("says how many other entries could be the giver's", async () => {
    open(600_000);
    const sentence = await screen.findByText(/Noen få andre lønninger kan være din\./);
    expect(sentence).toHaveTextContent("Endre hva andre ser");
    expect(screen.getByRole("link", { name: "Endre hva andre ser" })).toHaveAttribute("href", "/profile?fane=bidrag");
  });

  it("asks for no similar entries of one that is not shown", async () => {
    const server = open(600_000, openSummary, "6f1c", { isPublic: false });
    expect(await figure()).toMatch(/av 100$/);
    expect(JSON.stringify(server.mock.calls)).not.toContain("similar-entries");
  });

  it("says where the pay for a full position lies, what opened and what to do next", async () => {
    open(openSummary.figures.range?.median ?? 0);
    expect(await figure()).toBe("50 av 100");
    expect(block()).toHaveTextContent("som jobber som sykepleier i hele landet, tjener mindre enn deg");
    expect(block()).toHaveTextContent("Nå har du full tilgang.");
    expect(screen.getByRole("img", { name: /^Sykepleier i hele landet/ })).toBeVisible();
    expect(screen.getByRole("link", { name: "Forbered lønnssamtalen" })).toHaveAttribute(
      "href",
      "/lonnssjekk?title=Sykepleier&experience=3-5&location=Oslo",
    );
    expect(screen.getByRole("link", { name: "Se arbeidsgivere" })).toHaveAttribute(
      "href",
      "/ledertavle?title=Sykepleier",
    );
    await userEvent.click(screen.getByText("Endre eller trekk tilbake"));
    expect(screen.getByRole("link", { name: "Endre lønna" })).toHaveAttribute("href", "/bidra?rett=6f1c");
    expect(screen.getByRole("link", { name: "det du har sendt inn" })).toHaveAttribute("href", "/profile?fane=bidrag");
    await userEvent.click(screen.getByRole("button", { name: "Lukk" }));
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("follows the title, and the button keeps the focus", async () => {
    const server = open(600_000);
    await userEvent.click(await screen.findByRole("button", { name: "Følg Sykepleier" }));
    expect(await screen.findByRole("button", { name: "Du følger Sykepleier" })).toHaveFocus();
    expect(server.mock.calls.filter(([, init]) => init?.method === "PUT").map(([url]) => url)).toEqual([
      "/api/follows/job/Sykepleier",
    ]);
  });

  it.each([
    [100_000, "Færre enn 10 av 100"],
    [9_000_000, "Flere enn 90 av 100"],
  ])("bounds the place of %i kr", async (salary, expected) => {
    open(salary);
    expect(await figure()).toBe(expected);
  });

  it("compares with official figures without an answer", async () => {
    open(9_000_000, { ...openSummary, answer: null });
    expect(await figure()).toBe("Øverste fjerdedel");
  });

  it("compares with official figures before the address is verified, and says what opens the others", async () => {
    const server = open(9_000_000, lockedSummary, "6f1c", {}, "unverified");
    expect(await figure()).toBe("Øverste fjerdedel");
    expect(block()).not.toHaveTextContent("Nå har du full tilgang.");
    await waitFor(() => expect(block()).toHaveTextContent("Nøyaktige tall åpnes når du bekrefter kari@example.no."));
    await userEvent.click(screen.getByRole("button", { name: "Send på nytt" }));
    await waitFor(() => expect(server.mock.calls.map(([url]) => url)).toContain("/api/auth/verification-email"));
  });

  it("compares in the measure of the entry", async () => {
    open(708_604, lockedSummary, "6f1c", { includesAdditions: true });
    expect(await figure()).toBe("Over midten");
  });

  it("says that a pay is left out, with a way to correct it", async () => {
    open(9_000_000, openSummary, "6f1c", { outlier: { reason: "too_high", low: 270_000, high: 1_670_000 } });
    expect(await figure()).toBe("Lønna di holdes utenfor tallene.");
    expect(block()).toHaveTextContent("Lønna di er langt over det vi kjenner for Sykepleier");
    expect(screen.getByRole("link", { name: "Rett lønna" })).toHaveAttribute("href", "/bidra?rett=6f1c");
  });

  it("shows the pay of the first year after other contributions", async () => {
    const server = open(0, openSummary, null);
    expect(await screen.findByText(/er snittet for sykepleier med 0–1 års erfaring/)).toBeVisible();
    expect(server.mock.calls.map(([url]) => url)).toContain("/api/jobs/Sykepleier?experience=0-1");
    expect(screen.queryByRole("link", { name: "Forbered lønnssamtalen" })).toBeNull();
  });
});
