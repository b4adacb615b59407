import { createHash } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { accessToken, providerUrl, siteUrl } from "./environment";

/** Collects what must never happen on any page: errors, violations of the CSP, and requests to other hosts. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    // The browser reports every answer of 400 and above, also those that a page expects and handles.
    const handled =
      message.text().startsWith("Failed to load resource") && !message.location().url.includes("/assets/");
    if (message.type() === "error" && !handled) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    // Who signs in with the provider goes there, and what its own pages ask for is theirs; nothing else of ours may.
    const atProvider = request.frame().url().startsWith(providerUrl);
    const expected = origin === siteUrl || atProvider || (origin === providerUrl && request.isNavigationRequest());
    if (protocol.startsWith("http") && !expected) faults.push(`foreign request: ${request.url()}`);
  });
  return faults;
}

/** Takes away the answers that come with the page, so that its screen asks for them. */
async function withoutAnswers(page: Page) {
  await page.addInitScript(() => {
    // The page has been read, and its modules have not run yet.
    document.addEventListener("readystatechange", () => {
      const data = document.getElementById("page-data");
      if (data) data.textContent = JSON.stringify({ ...JSON.parse(data.textContent), answers: {} });
    });
  });
}

/** The application has replaced what the server wrote. */
async function drawn(page: Page) {
  await page.waitForFunction(() => document.querySelector(".first-main") === null);
}

/**
 * What a test does with the page, it does with the application: until that is drawn, links lead to a new page.
 * And a call that a test answers itself is made, rather than answered by the page.
 */
function useApplication(page: Page) {
  const { goto, reload, route } = page;
  page.goto = async (...call) => {
    const response = await goto.apply(page, call);
    await drawn(page);
    return response;
  };
  page.reload = async (...call) => {
    const response = await reload.apply(page, call);
    await drawn(page);
    return response;
  };
  page.route = async (...call) => {
    // A pattern writes its slashes with backslashes.
    if (String(call[0]).replaceAll("\\", "").includes("/api/")) await withoutAnswers(page);
    return route.apply(page, call);
  };
}

interface Fixtures {
  /** Fails the test at its end when the page misbehaved. */
  faults: string[];
}

/** An address of its own for each test, so that none uses up what another may try. */
function clientAddress(testId: string): string {
  const [a = 0, b = 0, c = 0] = createHash("sha256").update(testId).digest();
  return `10.${a}.${b}.${c}`;
}

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, retry }) => {
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": clientAddress(`${testId} ${retry}`) });
  },
  faults: [
    async ({ page }, use) => {
      const faults = watch(page);
      useApplication(page);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in as a member who has given their own pay. */
export async function signInForAccess(page: Page) {
  await page.addInitScript((token) => localStorage.setItem("auth-token", token), accessToken);
}

/** Looks for violations of the rules, or of all there are. */
export async function expectNoViolations(page: Page, rules: string[] = []) {
  // No page has frames of other sites, for whose sake each look would open one more page.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found).toEqual([]);
}

/** The page scrolls up and down, never sideways: at the latest when it has taken on its new size. */
export async function expectNoSidewaysScroll(page: Page) {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
}
