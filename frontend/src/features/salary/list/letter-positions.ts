const LETTERS = new Set("ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ");
/** Numbers and symbols, which sort before A. */
const BEFORE_LETTERS = "#";

export interface LetterPosition {
  letter: string;
  /** Index of the first name with this letter. */
  index: number;
}

/** Letters of other languages whose accent normalization does not remove, or that sort under another letter. */
const FOREIGN = new Map(Object.entries({ Ä: "Æ", Ö: "Ø", Ü: "Y", Đ: "D", Ł: "L" }));

/** The letter under which Norwegian order has the name: 'aa' is 'å', and other accents do not count. */
function findLetter(name: string): string {
  const start = name.slice(0, 2).toUpperCase();
  if (start === "AA") return "Å";
  const first = start.charAt(0);
  const letter = FOREIGN.get(first) ?? first;
  return [letter, letter.normalize("NFD").charAt(0)].find((each) => LETTERS.has(each)) ?? BEFORE_LETTERS;
}

/** The initial letters of names in Norwegian order. */
export function findLetterPositions(names: readonly { name: string }[]): LetterPosition[] {
  const positions = new Map<string, number>();
  names.forEach(({ name }, index) => {
    const letter = findLetter(name);
    if (!positions.has(letter)) positions.set(letter, index);
  });
  return [...positions].map(([letter, index]) => ({ letter, index }));
}
