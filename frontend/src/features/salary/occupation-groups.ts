import type { OfficialOverview } from "#api/types";

/**
 * The major groups of occupations, by number in STYRK-08, with which the codes of their occupations begin. A county lacks
 * groups whose median is withheld.
 */
export function listOccupationGroups({ counties }: OfficialOverview): [number: string, name: string][] {
  const groups = counties.flatMap(({ groups }) => groups);
  const names = new Map(groups.map(({ number, name }) => [String(number), name]));
  return [...names].sort(([left], [right]) => left.localeCompare(right));
}
