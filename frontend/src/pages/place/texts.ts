import { place } from "../../../../shared/pages/catalog.json";
import { texts as words } from "../../domain/texts";
import { fill } from "../../lib/format";

export const texts = {
  title: (name: string) => fill(place.title, { name }),
  lead: (name: string) => fill(place.lead, { name }),
  jobs: (name: string) => fill(place.list, { name }),
  namesakes: (name: string) => fill(place.namesakes, { name }),
  noJobs: words.noJobs,
  noJobsHint: (place: string) => `Ingen har meldt inn lønn fra ${place} ennå.`,
  contribute: words.contributeNow,
  allPlaces: "Se alle steder",
  failed: "Feil ved lasting av data",
  failedDescription: "Kunne ikke hente stillinger for denne lokasjonen.",
};
