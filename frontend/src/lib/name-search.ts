/** What replaces a character in a search key. */
const FOLDED: Readonly<Record<string, string>> = { æ: "ae", ø: "o", å: "aa", đ: "d", ŋ: "n", ŧ: "t", ".": "" };
const LOST_CHARACTERS = new RegExp(`[${Object.keys(FOLDED).join("")}]`, "g");

/** Norwegian letters by their other spellings. */
const MEANT: Readonly<Record<string, string>> = { ä: "æ", ö: "ø", ae: "æ", oe: "ø", aa: "å" };

/** Like a search key, but with what its folding loses: Norwegian and Sami letters, and the dot of '.NET'. */
function toExactKey(text: string): string {
  return (
    text
      .normalize()
      .toLowerCase()
      .replace(/[äö]/g, (letter) => MEANT[letter] ?? letter)
      .replace(/[^å]+/g, (rest) => rest.normalize("NFD").replace(/\p{M}/gu, ""))
      // A dot stays at the start of a word.
      .replace(/(?:(?!(?<![\p{L}\p{N}+#])\.[\p{L}\p{N}])[^\p{L}\p{N}+#])+/gu, " ")
      .trim()
  );
}

function fold(exactKey: string): string {
  return exactKey.replace(LOST_CHARACTERS, (character) => FOLDED[character] ?? character).replace(/oe/g, "o");
}

/** Replaces 'ae', 'oe' and 'aa' by the letters that they stand for, so that 'Aas' is found by 'ås'. */
function toNameKey(exactKey: string): string {
  return exactKey.replace(/ae|oe|aa/g, (letters) => MEANT[letters] ?? letters);
}

/**
 * Normalises a name for search like the server: lower case, æ as 'ae', ø and 'oe' as 'o', å as 'aa', other accents
 * removed, everything but letters, numbers, '+' and '#' as one space.
 */
export function toSearchKey(text: string): string {
  return fold(toExactKey(text));
}

/** The words with Norwegian letters: a typed ø means ø, but a typed o also means ø. */
function toExactWords(typed: string): string[] {
  const words = toExactKey(typed).split(" ");
  return words.filter((word) => word.search(LOST_CHARACTERS) >= 0).map(toNameKey);
}

/** Normalising a list of names takes tens of milliseconds on a phone, and every keystroke compares all names. */
const normalizedNames = new Map<string, string>();

/**
 * Three lines: the name in lower case, its key with Norwegian letters, its search key. For listed names only: each is
 * kept.
 */
export function normalizeName(name: string): string {
  let normalized = normalizedNames.get(name);
  if (normalized === undefined) {
    const exactKey = toExactKey(name);
    normalized = `${name.toLowerCase()}\n${toNameKey(exactKey)}\n${fold(exactKey)}`;
    normalizedNames.set(name, normalized);
  }
  return normalized;
}

/** How well a name matches: 0 from its beginning, 1 from the beginning of a later word, 2 inside a word. */
export type MatchPriority = 0 | 1 | 2;

/** Matches the typed text against normalised names. */
export function createMatcher(typed: string): (normalized: string) => MatchPriority | undefined {
  const lowered = typed.trim().toLowerCase();
  // The search key of punctuation alone is empty.
  const key = toSearchKey(typed) || lowered;
  const keyFirst = `\n${key}`;
  const exactWords = toExactWords(typed);
  return (normalized) => {
    const matches = normalized.includes(key) || (key !== lowered && normalized.includes(lowered));
    if (!matches || !exactWords.every((word) => normalized.includes(word))) return;
    if (normalized.startsWith(lowered) || normalized.includes(keyFirst)) return 0;
    return normalized.includes(` ${key}`) || normalized.includes(` ${lowered}`) ? 1 : 2;
  };
}
