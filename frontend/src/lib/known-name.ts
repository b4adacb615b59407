/** The name that was written, as the list spells it; `null` where it is not among them. */
export function findKnownName(names: readonly string[], typed: string): string | null {
  const wanted = typed.trim().toLocaleLowerCase("nb");
  return names.find((name) => name.toLocaleLowerCase("nb") === wanted) ?? null;
}
