/** The entry of the list that equals the typed name, ignoring case; `null` if there is none. */
export function findKnownName(names: readonly string[], typed: string): string | null {
  const key = typed.trim().toLocaleLowerCase("nb");
  return names.find((name) => name.toLocaleLowerCase("nb") === key) ?? null;
}
