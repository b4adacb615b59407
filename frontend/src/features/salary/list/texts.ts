import { texts as words } from "#domain/texts";
import { formatCount, formatNumber } from "#lib/format";
import { texts as shared } from "#ui/texts";

export const texts = {
  noneFor: (filter: string) => `Ingen treff på «${filter}»`,
  hits: (count: number) => formatCount(count, "treff", "treff"),
  showAll: shared.showAll,
  showAllOf: shared.showAllOf,
  sortBy: "Sorter",
  sorts: { name: "Navn", average: "Snitt", count: "Innlegg", country: "Mot landet" },
  sortOrders: { name: "fra A til Å", average: "høyest først", count: "flest først", country: "høyest først" },
  jumpTo: "Hopp til bokstav",
  letter: (letter: string) => (letter === "#" ? "Tall og tegn" : letter),
  mean: "Snitt",
  officialMiddle: (year: number) => `Midten, SSB ${year}`,
  employees: (count: number) => `${formatNumber(count)} ansatte`,
  nobodyYet: "Ingen har meldt inn lønn her ennå",
};

export const jobListTexts = {
  filter: "Finn stilling i lista",
  none: words.noJobs,
  tooFew: (count: number) => `${formatCount(count, "stilling", "stillinger")} uten tall`,
  column: "Stilling",
  equal: "likt",
};
