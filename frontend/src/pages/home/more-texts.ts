import { layout } from "../../../../shared/pages/site.json";

export const texts = {
  contribute: layout.crumbs.bidra,
  callText: "Ett anonymt lønnstall fra deg åpner alle andres.",
  iAm: "Jeg er",
  job: "Stilling",
  andEarn: "og tjener",
  check: layout.crumbs.lonnssjekk,
  benefits: {
    anonymous: { title: "Anonymt", text: "Lønna lagres uten navn, e‑post og IP‑adresse." },
    official: {
      title: "Offisielle tall ved siden av",
      text: "Tallene fra SSB er åpne for alle, uten konto.",
    },
    comparable: {
      title: "Lett å sammenligne",
      text: "Alle stillinger, arbeidsgivere og steder vises på samme linje.",
    },
    untracked: { title: "Ingen sporing", text: "Ingen annonser, og ingenting hentes fra andre." },
  },
};
