import { expect, type Page } from "@playwright/test";
import { waitUntilIdle } from "./calls";
import { expectNoSidewaysScroll, signInForAccess, test } from "./klarlonn";

/** The narrowest width of each layout. */
const WIDTHS = [320, 640, 768, 960];

/** Replaces every amount by one of seven digits. */
async function enlargeAmounts(page: Page) {
  await page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      node.textContent = (node.textContent ?? "").replaceAll(
        /(?<![\d\s])\d{2,3}\s\d{3}(?=\s?kr|$)/g,
        "4\u00a0310\u00a0000",
      );
    }
  });
}

/** Amounts that are cut, wrapped or outside the box around them. */
function findBadAmounts(page: Page) {
  return page.evaluate(() => {
    const getBlock = (element: Element): Element =>
      element.parentElement && getComputedStyle(element).display.startsWith("inline")
        ? getBlock(element.parentElement)
        : element;
    const isBad = ({ startContainer }: Range, rects: readonly DOMRect[]) => {
      const box = getBlock(startContainer.parentElement ?? document.body).getBoundingClientRect();
      return rects.length > 1 || rects.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
    };
    const bad: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { textContent, parentElement } = nodes.currentNode;
      const start = textContent?.indexOf("4\u00a0310\u00a0000") ?? -1;
      if (start < 0 || !parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.setStart(nodes.currentNode, start);
      range.setEnd(nodes.currentNode, start + 9);
      // Texts for screen readers are one pixel wide.
      const rects = [...range.getClientRects()].filter(({ width }) => width > 2);
      if (isBad(range, rects)) bad.push(`${parentElement.className}: ${textContent}`);
    }
    return bad;
  });
}

// The longest pay is 10 000 000; few are above 4 310 000.
test("amounts of seven digits fit their boxes", async ({ page }) => {
  await signInForAccess(page);
  let amounts = 0;
  for (const path of [
    "/",
    "/job/Sykepleier",
    "/bedrift/Oslo%20kommune",
    "/bedrifter?q=Equinor&compare=DNB&compare=Telenor",
    "/stillinger",
    "/steder",
    "/alle-lonnsinnlegg",
    "/ledertavle?title=Sykepleier",
    "/profile?fane=bidrag",
  ]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 4000 });
      await page.goto(path);
      await expect(page.getByText("Laster …")).toHaveCount(0);
      await waitUntilIdle(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 4000 });
        await waitUntilIdle(page);
        await enlargeAmounts(page);
        expect.soft(await findBadAmounts(page), `${path} at ${width} px`).toEqual([]);
        await expectNoSidewaysScroll(page);
        amounts += await page.getByText("4\u00a0310\u00a0000").count();
      }
    });
  }
  expect(amounts).toBeGreaterThan(300);
});
