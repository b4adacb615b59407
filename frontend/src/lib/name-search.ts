const TRANSLITERATIONS: Readonly<Record<string, string>> = { æ: "ae", ä: "ae", ø: "o", ö: "o", å: "aa" };

/**
 * Normalises a name for search like the server: lower case, æ as 'ae', ø and 'oe' as 'o', å as 'aa', other accents
 * removed, everything but letters, numbers, '+' and '#' as one space.
 */
export function toSearchKey(text: string): string {
  return text
    .normalize()
    .toLowerCase()
    .replace(/[æäøöå]/g, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .replace(/oe/g, "o")
    .trim();
}

/** Normalising a list of names takes tens of milliseconds on a phone, and every keystroke compares all names. */
const normalizedNames = new Map<string, string>();

/** The name in lower case and as a search key, one per line. For listed names, not for what is typed: each is kept. */
export function normalizeName(name: string): string {
  let normalized = normalizedNames.get(name);
  if (normalized === undefined) {
    normalized = `${name.toLowerCase()}\n${toSearchKey(name)}`;
    normalizedNames.set(name, normalized);
  }
  return normalized;
}

/** How well a name matches: 0 from its beginning, 1 from the beginning of a later word, 2 inside a word. */
export type MatchPriority = 0 | 1 | 2;

/** Matches the typed text against normalised names. */
export function createMatcher(typed: string): (name: string) => MatchPriority | undefined {
  const read = typed.trim().toLowerCase();
  // The search key of punctuation alone is empty.
  const key = toSearchKey(typed) || read;
  const keyFirst = `\n${key}`;
  return (name) => {
    if (!name.includes(key) && (key === read || !name.includes(read))) return;
    if (name.startsWith(read) || name.includes(keyFirst)) return 0;
    return name.includes(` ${key}`) || name.includes(` ${read}`) ? 1 : 2;
  };
}
