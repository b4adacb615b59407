import type { Page } from "@playwright/test";

type Observed = Window & { takeLayoutShift: () => number };

/** Observes layout shifts from the start of each document that the page opens. */
export async function observeLayoutShift(page: Page) {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const takeLayoutShift = () => {
      add(observer.takeRecords());
      const total = sum;
      sum = 0;
      return total;
    };
    Object.assign(window, { takeLayoutShift });
  });
}

/** The cumulative layout shift since the document began or since the last call. */
export function takeLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // A shift is reported after its frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as Observed).takeLayoutShift())),
        );
      }),
  );
}
