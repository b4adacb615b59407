import { place } from "../../../../shared/pages/catalog.json";
import { texts as words } from "../../domain/texts";
import { fill, formatCount } from "../../lib/format";

export const texts = {
  title: (name: string) => fill(place.title, { name }),
  jobCount: (count: number) => formatCount(count, "stilling", "stillinger"),
  jobs: (name: string) => fill(place.list, { name }),
  namesakes: (name: string) => fill(place.namesakes, { name }),
  divided: (name: string) => fill(place.divided, { name }),
  noJobs: words.noJobs,
  noJobsHint: (place: string) => `Ingen har meldt inn lønn fra ${place} ennå.`,
  contribute: words.contributeNow,
  firstPay: "Tallene under gjelder hele landet. Den første lønna åpner stedet.",
  allPlaces: "Se alle steder",
  failed: "Feil ved lasting av data",
  failedDescription: "Kunne ikke hente stillinger for denne lokasjonen.",
  answer: "Svaret",
  countyFailed: "Kunne ikke hente lønna i fylket",
  against: (county: string) => fill(place.against, { county }),
  higher: place.higher,
  equal: place.equal,
  lower: place.lower,
  extremes: (highest: string, lowest: string) => fill(place.extremes, { highest, lowest }),
  columns: { less: "← lavere", equal: "som landet", more: "høyere →", middle: "Midten" },
  source: (source: string) => `Heltidsansatte, med tillegg og bonus. ${source}.`,
};
