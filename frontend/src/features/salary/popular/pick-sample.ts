/** A number that belongs to the text and the seed, as good as random from one seed to the next (FNV-1a, mixed). */
function getWeight(text: string, seed: number): number {
  let hash = Math.imul(seed, 0x9e3779b1);
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/**
 * At most `most` of the items in their order: all, or that many at random. The same seed picks the same ones,
 * also from a list that came anew in another order.
 */
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
