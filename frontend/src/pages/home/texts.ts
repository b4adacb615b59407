import { headlineWords, home, name as SITE_NAME } from "#shared/pages/site.json";

export const texts = {
  headline: home.headline,
  headlineWords,
  headlineSpoken: `${home.headline} ${headlineWords.slice(0, -1).join(", ")} og ${headlineWords.at(-1)}`,
  pauseHeadline: "Stopp animasjonen",
  playHeadline: "Start animasjonen",
  homeLead: home.lead,
  officialLead: home.officialLead,
  searchExamples: "Prøv «sykepleier bergen» eller «elektriker 3 år»",
  official: "Offisielle lønnstall",
  half: home.half,
  kroner: "kr",
  accordingTo: (year: number) => `, SSB ${year}`,
  seeMore: "Se erfaring, arbeidsgivere og sted",
  explore: "Utforsk stillinger",
  allJobs: "Alle stillinger",
  whereYouStand: home.whereYouStand,
  factTitle: "Visste du at …",
  callTitle: "Bidra med data, lås opp data",
  benefitsTitle: `Derfor ${SITE_NAME}`,
};
