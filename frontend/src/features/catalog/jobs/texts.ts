import { formatNumber } from "../../../lib/format";

export const texts = {
  pageTitle: "Lønn for alle stillinger",
  heading: "Stillinger",
  lead: "Alle stillinger med innmeldt lønn, fra A til Å.",
  list: "Alle stillinger",
  failed: "Feil ved lasting av stillinger",
  failedDescription: "Kunne ikke laste stillingene. Prøv igjen senere.",
  filter: "Finn stilling i lista",
  shown: (count: number) => (count === 1 ? "1 stilling" : `${formatNumber(count)} stillinger`),
  none: "Ingen stillinger funnet",
  noneYet: "Ingen har meldt inn lønn her ennå.",
  contribute: "Bidra",
  entries: "innlegg",
};
