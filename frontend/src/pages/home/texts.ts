import { headlineWords, home, name as SITE_NAME } from "../../../../shared/pages/site.json";

export const texts = {
  method: "Slik regner vi",
  headline: home.headline,
  headlineWords,
  headlineSpoken: `${home.headline} ${headlineWords.slice(0, -1).join(", ")} og ${headlineWords.at(-1)}`,
  pauseHeadline: "Stopp animasjonen",
  playHeadline: "Start animasjonen",
  homeLead: home.lead,
  whereYouStand: home.whereYouStand,
  factTitle: "Visste du at …",
  benefitsTitle: `Derfor ${SITE_NAME}`,
  callTitle: "Bidra med data, lås opp data",
  explore: "Utforsk stillinger",
  reportedPay: "Snitt av det folk har meldt inn, omregnet til full stilling, i dagens lønnsnivå.",
};
