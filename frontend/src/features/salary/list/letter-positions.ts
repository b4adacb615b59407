import { compareNames } from "../../../lib/collation";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ"];
/** Numbers and symbols, which sort before A. */
const BEFORE_LETTERS = "#";

export interface LetterPosition {
  letter: string;
  /** Index of the first name with this letter. */
  index: number;
}

/** Index of the first name that does not sort before the letter (binary search). */
function findFirstFrom(letter: string, names: readonly { name: string }[]): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareNames(names[middle]?.name ?? "", letter) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The initial letters of names in Norwegian order. Position decides, so 'Aasen' is listed under Å. */
export function findLetterPositions(names: readonly { name: string }[]): LetterPosition[] {
  const all = [
    { letter: BEFORE_LETTERS, index: 0 },
    ...LETTERS.map((letter) => ({ letter, index: findFirstFrom(letter, names) })),
  ];
  return all.filter(({ index }, n) => index < (all[n + 1]?.index ?? names.length));
}
