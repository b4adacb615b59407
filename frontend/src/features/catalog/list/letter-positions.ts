import { compareNames } from "../../../lib/collation";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ"];
/** Stands for what comes before A: numbers and signs. */
const BEFORE_LETTERS = "#";

export interface LetterPosition {
  letter: string;
  /** The place of the first name that begins with the letter. */
  index: number;
}

/** The place of the first name that does not come before the letter. */
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

/** The letters that names in Norwegian order begin with. The order itself decides: 'Aasen' stands under Å. */
export function findLetterPositions(names: readonly { name: string }[]): LetterPosition[] {
  const all = [
    { letter: BEFORE_LETTERS, index: 0 },
    ...LETTERS.map((letter) => ({ letter, index: findFirstFrom(letter, names) })),
  ];
  return all.filter(({ index }, n) => index < (all[n + 1]?.index ?? names.length));
}
