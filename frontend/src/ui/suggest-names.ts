const MOST_NAMES = 8;

/** The names that contain the text, those that start with it first, each group in the list's own order. */
export function suggestNames(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLocaleLowerCase("nb");
  if (!wanted) return [];
  const starting: string[] = [];
  const containing: string[] = [];
  for (const name of names) {
    const at = name.toLocaleLowerCase("nb").indexOf(wanted);
    if (at === 0) starting.push(name);
    else if (at > 0 && containing.length < MOST_NAMES) containing.push(name);
    if (starting.length === MOST_NAMES) break;
  }
  return [...starting, ...containing].slice(0, MOST_NAMES);
}
