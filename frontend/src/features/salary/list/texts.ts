import { formatNumber } from "../../../lib/format";
import { texts as shared } from "../../../ui/texts";
export const texts = {
  noneFor: (filter: string) => `Ingen treff på «${filter}»`,
  showAll: shared.showAll,
  showAllOf: (count: number) => `Vis alle ${formatNumber(count)}`,
  sortBy: shared.sortBy,
  sorts: { name: "Navn", average: "Snitt", count: "Innlegg" },
  sortOrders: { name: "fra A til Å", average: "høyest først", count: "flest først" },
  countsHidden: "antall er skjult til du har bidratt",
  jumpTo: "Hopp til bokstav",
  letter: (letter: string) => (letter === "#" ? "Tall og tegn" : letter),
};
