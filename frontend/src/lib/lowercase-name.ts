/** A name within a sentence: 'sykepleiere', but 'IT-konsulenter'. */
export function lowercaseName(name: string): string {
  const [first = "", second = ""] = name;
  return second === second.toUpperCase() ? name : first.toLocaleLowerCase("nb") + name.slice(first.length);
}
