/** A pseudo-random number from text and seed (FNV-1a with a final mix). */
function getWeight(text: string, seed: number): number {
  let hash = Math.imul(seed, 0x9e3779b1);
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** At most `limit` items, in order. The same seed picks the same items, even if the list is reordered. */
export function pickSample<Item>(
  items: readonly Item[],
  limit: number,
  getKey: (item: Item) => string,
  seed: number,
): Item[] {
  if (items.length <= limit) return [...items];
  const byWeight = items.toSorted((left, right) => getWeight(getKey(left), seed) - getWeight(getKey(right), seed));
  const picked = new Set(byWeight.slice(0, limit));
  return items.filter((item) => picked.has(item));
}
