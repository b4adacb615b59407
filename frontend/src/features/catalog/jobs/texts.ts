import { formatNumber } from "../../../lib/format";

export const texts = {
  filter: "Finn stilling i lista",
  shown: (count: number) => (count === 1 ? "1 stilling" : `${formatNumber(count)} stillinger`),
  none: "Ingen stillinger funnet",
  noneYet: "Ingen har meldt inn lønn her ennå.",
  contribute: "Bidra",
  noneFor: (filter: string) => `Ingen treff på «${filter}»`,
  showAll: "Vis alle",
  entries: "innlegg",
};
