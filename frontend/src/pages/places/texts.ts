import { texts as words } from "#domain/texts";
import { formatCount, formatNumber } from "#lib/format";
import { places } from "#shared/pages/catalog.json";

export const texts = {
  pageTitle: places.title,
  heading: places.heading,
  lead: places.lead,
  count: (count: number) => formatCount(count, "sted", "steder"),
  list: places.list,
  listIn: (county: string) => `Steder i ${county}`,
  failed: "Feil ved lasting av steder",
  failedDescription: "Kunne ikke laste stedsinformasjon. Prøv igjen senere.",
  filter: "Finn sted i lista",
  tooFew: (count: number) => `${formatCount(count, "sted", "steder")} uten tall`,
  none: words.noPlaces,
  noneIn: (county: string) => `Ingen har meldt inn lønn fra ${county} ennå.`,
  firstPay: "Fylkene er fra SSB. Den første lønna åpner den første kommunen.",
  contribute: words.contributeNow,
  column: "Sted",
  counties: "Fylkene",
  countiesFailed: "Feil ved lasting av fylker",
  group: "Yrkesgruppe",
  findings: (group: string, highest: string, lowest: string, year: number) =>
    `${group} mot hele landet: høyest i ${highest}, lavest i ${lowest}. SSB ${year}.`,
  /** By shade. `steps`: the lowest difference of each shade but the first, percent. */
  shades: (steps: readonly number[]) => {
    const ends = steps.map(formatNumber);
    const between = ends.slice(1).map((end, index) => `${ends[index]} til ${end}`);
    return [`under ${ends[0]}`, ...between, `${ends.at(-1)} % og over`];
  },
  middles: "Midten i hvert fylke",
  county: "Fylke",
  official: (year: number) => `SSB ${year}`,
  notOnly: (county: string) => `Vis hele landet, ikke bare ${county}`,
  wholeCountry: "Vis hele landet",
};
