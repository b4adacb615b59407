/** At most `most` of the items: all of them in their order, or that many at random in their order. */
export function pickSome<Item>(items: readonly Item[], most: number, random: () => number = Math.random): Item[] {
  const left = [...items.keys()];
  while (left.length > most) left.splice(Math.floor(random() * left.length), 1);
  return left.flatMap((index) => items[index] ?? []);
}
