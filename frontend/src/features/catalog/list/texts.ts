import { formatNumber } from "../../../lib/format";

export const texts = {
  noneFor: (filter: string) => `Ingen treff på «${filter}»`,
  showAll: "Vis alle",
  sortBy: "Sorter etter",
  sorts: { name: "Navn", average: "Høyest snitt", count: "Flest innlegg" },
  countsHidden: "Antall er skjult til du har bidratt",
  jumpTo: "Hopp til bokstav",
  letter: (letter: string) => (letter === "#" ? "Tall og tegn" : letter),
  entries: "innlegg",
  counted: (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`,
};
