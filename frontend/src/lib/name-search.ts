const TRANSLITERATIONS: Readonly<Record<string, string>> = { æ: "ae", ä: "ae", ø: "o", ö: "o", å: "aa" };

/**
 * Normalises a name for search like the server: lower case, æ as 'ae', ø and 'oe' as 'o', å as 'aa', other accents
 * removed, everything but letters and digits as one space.
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

/** The name in lower case and as a search key, one per line. */
export function normalizeName(name: string): string {
  return `${name.toLowerCase()}\n${toSearchKey(name)}`;
}

/** Matches the typed text against normalised names: 0 for a prefix, 1 for a substring, undefined for no match. */
export function createMatcher(typed: string): (name: string) => 0 | 1 | undefined {
  const read = typed.trim().toLowerCase();
  // Text without letters or digits has no search key.
  const key = toSearchKey(typed) || read;
  const keyFirst = `\n${key}`;
  return (name) => {
    if (!name.includes(key) && (key === read || !name.includes(read))) return;
    return name.startsWith(read) || name.includes(keyFirst) ? 0 : 1;
  };
}
