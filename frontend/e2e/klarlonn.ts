import { createHash } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { accessToken, providerUrl, siteUrl } from "./environment";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Collects console errors, page errors, CSP violations and requests to other hosts. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    // The browser also reports handled responses of 400 and above.
    const handled =
      message.text().startsWith("Failed to load resource") && !message.location().url.includes("/assets/");
    if (message.type() === "error" && !handled) errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    // Requests on the provider's own pages are allowed; all others must go to this site.
    const atProvider = request.frame().url().startsWith(providerUrl);
    const expected = origin === siteUrl || atProvider || (origin === providerUrl && request.isNavigationRequest());
    if (protocol.startsWith("http") && !expected) errors.push(`foreign request: ${request.url()}`);
  });
  return errors;
}

/** Removes the embedded responses, so that the page requests them. */
async function removeEmbeddedResponses(page: Page) {
  await page.addInitScript(() => {
    // The document is parsed, but modules have not run.
    document.addEventListener("readystatechange", () => {
      const data = document.getElementById("page-data");
      if (data) data.textContent = JSON.stringify({ ...JSON.parse(data.textContent), answers: {} });
    });
  });
}

/** Waits until the app has replaced the server's HTML. On a long text, it starts when the visitor reaches a link. */
export async function waitForApp(page: Page) {
  await page.evaluate(() =>
    document.querySelector("[data-first] header a")?.dispatchEvent(new Event("pointerover", { bubbles: true })),
  );
  await page.waitForFunction(() => document.querySelector("[data-first]") === null);
}

/** Makes `goto` wait for the app. Removes the embedded responses if the test intercepts API requests. */
function useApplication(page: Page) {
  const { goto, reload, route } = page;
  page.goto = async (...call) => {
    const response = await goto.apply(page, call);
    await waitForApp(page);
    return response;
  };
  page.reload = async (...call) => {
    const response = await reload.apply(page, call);
    await waitForApp(page);
    return response;
  };
  page.route = async (...call) => {
    // The source of a pattern escapes slashes.
    if (String(call[0]).replaceAll("\\", "").includes("/api/")) await removeEmbeddedResponses(page);
    return route.apply(page, call);
  };
}

interface Fixtures {
  /** Console errors, CSP violations and foreign requests so far. The test fails if there are unexpected ones. */
  errors: string[];
  /** What the browser and React report for the failures that a test plays. */
  expectedErrors: RegExp | undefined;
}

/** A separate client address per test, so that rate limits do not interfere. */
function clientAddress(testId: string): string {
  const [a = 0, b = 0, c = 0] = createHash("sha256").update(testId).digest();
  return `10.${a}.${b}.${c}`;
}

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    await use({ ...extraHTTPHeaders, "X-Forwarded-For": clientAddress(testId) });
  },
  expectedErrors: [undefined, { option: true }],
  errors: [
    async ({ page, expectedErrors }, use) => {
      const errors = collectErrors(page);
      useApplication(page);
      await use(errors);
      // Requests that are still in a handler would stop the worker, and with it the tests after this one.
      for (const open of page.context().pages()) await open.unrouteAll({ behavior: "ignoreErrors" });
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in as a member with access. */
export async function signInForAccess(page: Page) {
  await page.addInitScript((token) => localStorage.setItem("auth-token", token), accessToken);
}

/** Shows the sections that load when the visitor comes near, as printing does. */
export async function showWholePage(page: Page) {
  // They listen once the page has been painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
}

/** How often, and after which pause, a page must have loaded nothing more before it is left without a network. */
const QUIET = { times: 3, pauseMs: 250 };

/** Cuts the network once the page has loaded what taps need, which it does when it is idle. */
export async function goOffline(page: Page) {
  // Sections load when the visitor comes near.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.scrollTo(0, 0));
  let loaded = 0;
  let quiet = 0;
  while (quiet < QUIET.times) {
    const now = await page.evaluate(async (pauseMs) => {
      // After what the page waits for, which is registered earlier with the same limit.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return performance.getEntriesByType("resource").length;
    }, QUIET.pauseMs);
    quiet = now > loaded ? 0 : quiet + 1;
    loaded = now;
  }
  await page.context().setOffline(true);
}

/** Checks the given axe rules, or all of them. */
export async function expectNoViolations(page: Page, rules: readonly string[] = []) {
  // Once per document: reading half a megabyte takes longer than most checks.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run({
      resultTypes: ["violations"],
      // Targets of at least 24 px are a rule of WCAG 2.2, which axe leaves out unless asked.
      ...(rules.length > 0 ? { runOnly: [...rules] } : { rules: { "target-size": { enabled: true } } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, rules);
  expect(found).toEqual([]);
}

/** Expects no horizontal scrolling after the page has adapted to its size. */
export async function expectNoSidewaysScroll(page: Page) {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
}
