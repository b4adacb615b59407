import { places } from "../../../../shared/pages/catalog.json";
import { texts as words } from "../../domain/texts";
import { formatCount, formatNumber } from "../../lib/format";

export const texts = {
  pageTitle: places.title,
  heading: places.heading,
  lead: places.lead,
  list: places.list,
  listIn: (county: string) => `Steder i ${county}`,
  failed: "Feil ved lasting av steder",
  failedDescription: "Kunne ikke laste stedsinformasjon. Prøv igjen senere.",
  filter: "Finn sted i lista",
  shown: (count: number) => (count === 1 ? "1 sted" : `${formatNumber(count)} steder`),
  tooFew: (count: number) => `${formatCount(count, "sted", "steder")} uten tall`,
  none: words.noPlaces,
  noneIn: (county: string) => `Ingen har meldt inn lønn fra ${county} ennå.`,
  noneYet: words.noReportsYet,
  contribute: words.contributeNow,
  entries: "innlegg",
  jobTitles: (count: number) => (count === 1 ? words.oneJob : `${formatNumber(count)} stillinger`),
  view: "Vis som",
  views: { list: "Liste", map: "Fylkeskart" },
  counties: "Snittlønn i fylkene",
  countiesHint: "Velg et fylke for å se stedene der.",
  countiesFailed: "Feil ved lasting av fylker",
  countyFacts: (places: number) => (places === 1 ? "kr i snitt, 1 sted" : `kr i snitt, ${formatNumber(places)} steder`),
  countyEmpty: "ingen innlegg ennå",
  lowest: "Lavest",
  highest: "Høyest",
  toPlacesIn: (county: string) => `Se stedene i ${county}`,
  notOnly: (county: string) => `Vis hele landet, ikke bare ${county}`,
  wholeCountry: "Vis hele landet",
};
