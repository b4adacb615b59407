import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectNoViolations } from "./klarlonn";

/** Rules that depend on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Checks the current state: all rules in the light theme, colour rules in the dark theme, and no horizontal scrolling
 * at 390 and 320 px. With `narrow`, all rules at 390 px too. Restores size and theme.
 */
export async function checkAppearance(page: Page, { narrow = false } = {}) {
  const size = page.viewportSize();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  // The header stays in view and may cover a part of what is scrolled below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: "light" });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (!narrow || width !== 390) continue;
    await expectNoViolations(page);
  }
  if (size) await page.setViewportSize(size);
}
