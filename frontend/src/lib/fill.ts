/** Replaces the named placeholders of a template such as 'Lønn i {name}'. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/{(\w+)}/g, (_, name: string) => `${values[name]}`);
}
