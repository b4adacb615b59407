const TRANSLITERATIONS: Readonly<Record<string, string>> = { æ: "ae", ä: "ae", ø: "o", ö: "o", å: "aa" };

/**
 * The form in which names meet whichever way they are typed, as in the server's search: lower case, æ as 'ae', ø and
 * 'oe' as 'o', å as 'aa', other marks gone, all but letters and digits as one space.
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

/** A name made ready to be found: as it is read, and in the forgiving form. */
export function normalizeName(name: string): string {
  return `${name.toLowerCase()}\n${toSearchKey(name)}`;
}

/** Finds the typed text in findable names: 0 where a name begins with it, 1 where it stands inside, else nothing. */
export function createMatcher(typed: string): (name: string) => 0 | 1 | undefined {
  const read = typed.trim().toLowerCase();
  // Marks alone have no form but the one they are read in.
  const key = toSearchKey(typed) || read;
  const keyFirst = `\n${key}`;
  return (name) => {
    if (!name.includes(key) && (key === read || !name.includes(read))) return;
    return name.startsWith(read) || name.includes(keyFirst) ? 0 : 1;
  };
}
