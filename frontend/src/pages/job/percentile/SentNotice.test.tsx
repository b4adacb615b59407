import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearSessionToken, storeSessionToken } from "../../../api/session-token";
import type { MySalaryEntry } from "../../../api/types";
import { lockedSummary, openSummary } from "../../../testing/jobs";
import { renderAt } from "../../../testing/render";
import { stubServer } from "../../../testing/server";
import SentNotice from "./SentNotice";

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
} as MySalaryEntry;

function open(salary: number, summary: object = openSummary, entry: string | null = "6f1c", changed = {}) {
  const entries = [{ ...own, fullTimeSalary: salary, ...changed }];
  const server = stubServer({ "/api/jobs/Sykepleier": summary, "/api/my-salary-entries": { entries } });
  renderAt("/job/Sykepleier", <SentNotice jobTitle="Sykepleier" entry={entry} />);
  return server;
}

const title = async () =>
  (await screen.findByRole("complementary")).getAttribute("aria-label")?.replaceAll("\u00a0", " ");

describe("notice after a contribution", () => {
  it("is absent after a sign-out, without a request", () => {
    clearSessionToken();
    const server = open(600_000);
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });

  it("says where the pay for a full position lies, what opened and where to edit", async () => {
    const server = open(openSummary.figures.range?.median ?? 0);
    expect(await title()).toBe("Du ligger på 50 %");
    const notice = screen.getByRole("complementary");
    expect(notice).toHaveTextContent(/50\s% av gruppen tjener mindre enn deg: Sykepleier i hele landet\./);
    expect(notice).toHaveTextContent("Nå har du full tilgang.");
    expect(screen.getByRole("link", { name: "endre lønna" })).toHaveAttribute("href", "/bidra?rett=6f1c");
    expect(screen.getByRole("link", { name: "Mine bidrag" })).toHaveAttribute("href", "/profile?fane=bidrag");
    expect(server.mock.calls.map(([url]) => url).sort()).toEqual([
      "/api/jobs/Sykepleier?experience=3-5&location=Oslo",
      "/api/my-salary-entries",
    ]);
    expect(screen.getByRole("link", { name: /^Sjekk et tilbud/ })).toHaveAttribute(
      "href",
      "/lonnssjekk?title=Sykepleier&experience=3-5&location=Oslo",
    );
    await userEvent.click(screen.getByRole("button", { name: "Lukk" }));
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it.each([
    [100_000, "Du ligger under 10 %"],
    [9_000_000, "Du ligger over 90 %"],
  ])("bounds the place of %i kr", async (salary, expected) => {
    open(salary);
    expect(await title()).toBe(expected);
  });

  it("compares with official figures without an answer", async () => {
    open(9_000_000, { ...openSummary, answer: null });
    expect(await title()).toBe("Du ligger i øverste fjerdedel");
  });

  it("places the pay among official figures before the address is verified", async () => {
    open(9_000_000, lockedSummary);
    expect(await title()).toBe("Du ligger i øverste fjerdedel");
    expect(screen.getByRole("complementary")).not.toHaveTextContent("Nå har du full tilgang.");
  });

  it("compares in the measure of the entry", async () => {
    open(708_604, lockedSummary, "6f1c", { includesAdditions: true });
    expect(await title()).toBe("Du ligger over medianen");
  });

  it("thanks for other contributions", async () => {
    open(0, openSummary, null);
    expect(await title()).toBe("Takk for bidraget");
    expect(screen.queryByRole("link", { name: "endre lønna" })).toBeNull();
    expect(screen.getByRole("link", { name: "Mine bidrag" })).toBeVisible();
  });
});
