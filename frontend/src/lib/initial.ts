/** The first letter of a name, in upper case; empty for an empty name. */
export function getInitial(name: string): string {
  const [first = ""] = name;
  return first.toLocaleUpperCase("nb");
}
