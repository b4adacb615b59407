import type { Page } from "@playwright/test";

/** Records the path and query of each API call of the page. Images are not calls. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.resourceType() === "fetch") calls.push(pathname + search);
  });
  return calls;
}

/** Resolves when the page is idle, at the latest after a second: the calls of its first render have been made. */
export async function waitUntilIdle(page: Page) {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })));
}
