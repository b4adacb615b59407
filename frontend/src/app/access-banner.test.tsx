import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { kari } from "#testing/account";
import { officialOverview } from "#testing/figures";
import { entryList, lockedSummary } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import { Pages } from "./routes";

const figures = { count: null, averageSalary: 600_000, range: null };
const place = { location: "Oslo", county: "Oslo", averageSalary: 600_000, salaryCount: null, jobCount: null };
const hit = { ...figures, name: "Sykepleier", official: null, score: 1, reason: null };
const ranked = { median: null, min: null, max: null, p25: null, p75: null, n: null };

/** Responses without access. */
const locked = {
  "/api/auth/me": kari.user,
  "/api/jobs": [{ ...figures, jobTitle: "Sykepleier", official: null }],
  "/api/companies-stats": [{ ...figures, name: "Oslo kommune", uniqueJobTitles: null }],
  "/api/locations": [{ ...place, range: null }],
  "/api/counties": [],
  "/api/location-jobs/Oslo": [{ ...figures, jobTitle: "Sykepleier" }],
  "/api/jobs/Sykepleier": lockedSummary,
  "/api/companies/Oslo kommune": {
    name: "Oslo kommune",
    hasAccess: false,
    figures: lockedSummary.figures,
    industry: null,
    jobs: [{ ...figures, jobTitle: "Sykepleier", official: null, countrySalary: null }],
    jobCount: 1,
    locations: [],
    topBenefits: [],
    country: { above: 0, equal: 0, below: 0 },
    usualTitles: null,
  },
  "/api/official-pay": officialOverview,
  "/api/salary-entries": { ...entryList, entries: [], hasAccess: false, isBlurred: true, totalCount: null },
  "/api/leaderboard": { items: [{ company: "Ahus", mean: 650_000, ...ranked }], hasAccess: false },
  "/api/search": { jobs: [hit], companies: [], locations: [] },
};

/** Every page that hides figures, and the link in its banner for a member. */
const PAGES = [
  ["/stillinger?q=syke", "/bidra"],
  ["/bedrifter?q=kommune&sort=average", "/bidra"],
  ["/steder?q=oslo", "/bidra"],
  ["/sted/Oslo", "/bidra"],
  ["/job/Sykepleier", "/bidra?jobTitle=Sykepleier"],
  ["/bedrift/Oslo%20kommune", "/bidra"],
  ["/alle-lonnsinnlegg", "/bidra"],
  ["/ledertavle?title=Sykepleier", "/bidra"],
  ["/s%C3%B8k?q=sykepleier", "/bidra"],
] as const;

const forVisitors = "Logg inn for full tilgang";
const forMembers = "Begrenset tilgang til lønnsdata";
const banner = (name: string) => screen.findByRole("complementary", { name }, { timeout: 5000 });

// spec 1.4.21, 1.4.22, 1.6.3, 2.2.98, 2.2.99
describe.each(PAGES)("access banner on %s", (path, contribute) => {
  it("asks a visitor to sign in and return, or to contribute", async () => {
    stubServer(locked);
    renderAt(path, <Pages />);
    const visitors = within(await banner(forVisitors));
    expect(visitors.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", contribute);
    const link = visitors.getByRole("link", { name: "Logg inn" });
    const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "http://klarlonn.test");
    expect(pathname).toBe("/login");
    expect(decodeURI(searchParams.get("redirect") ?? "")).toBe(decodeURI(path));
    expect(screen.queryByRole("complementary", { name: forMembers })).toBeNull();
  });

  it("asks a member to contribute", async () => {
    localStorage.setItem("auth-token", kari.token);
    stubServer(locked);
    renderAt(path, <Pages />);
    const members = within(await banner(forMembers));
    expect(members.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", contribute);
    expect(members.queryByRole("link", { name: "Logg inn" })).toBeNull();
    expect(screen.queryByRole("complementary", { name: forVisitors })).toBeNull();
  });
});
