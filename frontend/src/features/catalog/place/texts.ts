export const texts = {
  title: (location: string) => `Lønn i ${location}`,
  lead: (location: string) => `Stillinger i ${location} med innmeldt lønn.`,
  jobs: (location: string) => `Stillinger i ${location}`,
  noJobs: "Ingen stillinger funnet",
  noJobsHint: (location: string) => `Ingen har meldt inn lønn fra ${location} ennå.`,
  contribute: "Bidra",
  allPlaces: "Se alle steder",
  failed: "Feil ved lasting av data",
  failedDescription: "Kunne ikke hente stillinger for denne lokasjonen.",
};
