export const texts = {
  title: "Logg inn",
  notYet: "Kontoer er på vei, men du kan ikke logge inn ennå.",
  meanwhile: "Så lenge kan du",
  search: "søke på stilling, bedrift og sted",
  official: "se offisielle lønnstall fra Statistisk sentralbyrå",
  compare: "sammenligne arbeidsgivere og steder",
  allJobs: "Se alle stillinger",
};
