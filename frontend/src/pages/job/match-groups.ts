import { createMatcher, normalizeName, toSearchKey } from "#lib/name-search";

const MIN_FUZZY_LENGTH = 2;
const MAX_FUZZY_MATCHES = 25;

/** Levenshtein distance. */
function getEditDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** Suffixes of company names, ignored when comparing. */
const LEGAL_FORMS = new Set(["as", "asa", "ans", "ba", "da", "enk", "hf", "iks", "ks", "nuf", "sa", "sf"]);

/**
 * Edit distance to the name or the nearest of its words: 'equinr' is 1 from 'Equinor ASA'. `Infinity` if no distance is
 * shorter than both texts.
 */
function getSmallestDistance(name: string, query: string): number {
  const words = name.split(" ").filter((word) => !LEGAL_FORMS.has(word));
  const distances = [name, ...words]
    .map((part) => ({ part, distance: getEditDistance(part, query) }))
    .filter(({ part, distance }) => distance < Math.min(query.length, part.length));
  return Math.min(...distances.map(({ distance }) => distance));
}

interface GroupMatches<Group> {
  groups: readonly Group[];
  /** No name contains the query; these are similar. */
  fuzzy: boolean;
}

interface Searchable {
  name: string;
  /** Of a place. */
  county?: string | null;
}

/** Companies or places whose name, or else county, contains the query, or else similar names, nearest first. */
export function matchGroups<Group extends Searchable>(groups: readonly Group[], typed: string): GroupMatches<Group> {
  const match = createMatcher(typed);
  const contains = (text: string | null | undefined) => text != null && match(normalizeName(text)) !== undefined;
  const named = groups.filter(({ name }) => contains(name));
  const inCounty = groups.filter(({ name, county }) => contains(county) && !contains(name));
  const containing = [...named, ...inCounty];
  const query = toSearchKey(typed);
  if (containing.length > 0 || query.length < MIN_FUZZY_LENGTH) return { groups: containing, fuzzy: false };

  const maxDistance = Math.max(2, query.length / 3);
  const similar = groups
    .map((group) => ({ group, distance: getSmallestDistance(toSearchKey(group.name), query) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((left, right) => left.distance - right.distance)
    .slice(0, MAX_FUZZY_MATCHES)
    .map(({ group }) => group);
  return { groups: similar, fuzzy: true };
}
