import { layout } from "../../../../shared/pages/site.json";

export const texts = {
  contribute: layout.crumbs.bidra,
  callText: "Ett anonymt lønnstall fra deg åpner de nøyaktige tallene.",
  benefits: {
    anonymous: {
      title: "Anonymt",
      text: "Lønnstall lagres uten navn, e‑post og IP‑adresse, og datoen er aldri mer nøyaktig enn dagen.",
    },
    official: {
      title: "Offisielle tall ved siden av",
      text: "Tallene fra Statistisk sentralbyrå er åpne for alle, uten konto og uten å bidra først.",
    },
    comparable: {
      title: "Lett å sammenligne",
      text: "Alle stillinger, arbeidsgivere og steder vises på den samme lønnslinja. Da ser du forskjellen med en gang.",
    },
    untracked: {
      title: "Ingen sporing",
      text: "Her er ingen annonser og ingen analyseverktøy, og nettleseren din henter ingenting fra andre.",
    },
  },
};
