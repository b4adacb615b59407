import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { serverAddress } from "./servers";

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
    const own = [serverAddress("KLARLONN_E2E_URL"), serverAddress("KLARLONN_E2E_ACCESS_URL")];
    if (protocol.startsWith("http") && !own.includes(origin)) faults.push(`foreign request: ${request.url()}`);
  });
  return faults;
}

interface Fixtures {
  /** Fails the test at its end when the page misbehaved. */
  faults: string[];
}

export const test = base.extend<Fixtures>({
  faults: [
    async ({ page }, use) => {
      const faults = watch(page);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Lets the page's requests carry the token that the access server knows. */
export async function signInForAccess(page: Page) {
  await page.addInitScript(() => localStorage.setItem("auth-token", "test-access"));
}

export async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found).toEqual([]);
}

/** The page scrolls up and down, never sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(view);
}
