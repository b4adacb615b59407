import type { Page } from "@playwright/test";

/** A word on the screen, and where it begins. */
interface Word {
  text: string;
  x: number;
  y: number;
}

export interface Change {
  /** How far the word that moved most moved, in pixels, and that word. */
  moved: number;
  word: string;
  /** Letters of the second screen, and those of them that the first one has. */
  letters: number;
  kept: number;
}

/** Returns the words of the first screen that a visitor can see, in the order of the document. */
export function readFirstScreen(page: Page): Promise<Word[]> {
  return page.evaluate(() => {
    const words: { text: string; x: number; y: number }[] = [];
    const isHidden = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
      // For screen readers only, or cut off by a box that scrolls.
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).clipPath === "inset(50%)") return true;
      return element.closest("noscript, option") !== null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.nodeValue?.trim() || isHidden(parent)) continue;
      for (const { 0: text, index } of node.nodeValue.matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const [box] = range.getClientRects();
        if (box && box.width > 1 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth)
          words.push({ text, x: Math.round(box.left), y: Math.round(box.top) });
      }
    }
    return words;
  });
}

/** For each pair of a word of both screens, the letters of the longest sequence that they share from there. */
function findSequences(first: readonly Word[], second: readonly Word[]) {
  const best = Array.from({ length: first.length + 1 }, () => new Uint32Array(second.length + 1));
  const get = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = first.length - 1; i >= 0; i--) {
    for (let j = second.length - 1; j >= 0; j--) {
      const text = first[i]?.text ?? "";
      const kept = text === second[j]?.text ? get(i + 1, j + 1) + text.length : 0;
      (best[i] as Uint32Array)[j] = Math.max(kept, get(i + 1, j), get(i, j + 1));
    }
  }
  return get;
}

/** Compares two screens by the longest sequence of words that they share. */
export function compareScreens(first: readonly Word[], second: readonly Word[]): Change {
  const get = findSequences(first, second);
  const letters = second.reduce((sum, { text }) => sum + text.length, 0);
  const change = { moved: 0, word: "", letters, kept: get(0, 0) };
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    const [before, after] = [first[i] as Word, second[j] as Word];
    if (before.text === after.text && get(i, j) === get(i + 1, j + 1) + before.text.length) {
      const moved = Math.max(Math.abs(after.x - before.x), Math.abs(after.y - before.y));
      if (moved > change.moved) Object.assign(change, { moved, word: before.text });
      i++;
      j++;
    } else if (get(i + 1, j) >= get(i, j + 1)) i++;
    else j++;
  }
  return change;
}
