import type { Page } from "@playwright/test";

/** Records the path and query of each API request. Images are not recorded. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.resourceType() === "fetch") calls.push(pathname + search);
  });
  return calls;
}

/** Waits until the page is idle, at most one second, so that the requests of the first render have been sent. */
export async function waitUntilIdle(page: Page) {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })));
}
