const LETTERS = new Set("ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ");
/** Numbers and symbols, which sort before A. */
const BEFORE_LETTERS = "#";

export interface LetterPosition {
  letter: string;
  /** Index of the first name with this letter. */
  index: number;
}

/** The letter under which Norwegian order has the name: 'aa' is 'å', and an accent does not count. */
function initialOf(name: string): string {
  const start = name.slice(0, 2).toUpperCase();
  if (start === "AA") return "Å";
  const letter = start.charAt(0);
  return [letter, letter.normalize("NFD").charAt(0)].find((each) => LETTERS.has(each)) ?? BEFORE_LETTERS;
}

/** The initial letters of names in Norwegian order. */
export function findLetterPositions(names: readonly { name: string }[]): LetterPosition[] {
  const positions = new Map<string, number>();
  names.forEach(({ name }, index) => {
    const letter = initialOf(name);
    if (!positions.has(letter)) positions.set(letter, index);
  });
  return [...positions].map(([letter, index]) => ({ letter, index }));
}
