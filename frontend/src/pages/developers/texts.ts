import { developers, openData } from "../../../../shared/pages/information.json";

export const texts = {
  title: developers.heading,
  lead: developers.lead,
  offers: {
    fetch: {
      title: "Hent lønnsdata",
      text: "Lønnsinnlegg og nøkkeltall for stillinger, arbeidsgivere og steder, sammen med tallene fra Statistisk sentralbyrå.",
      call: "GET /api/jobs/Sykepleier",
    },
    compare: {
      title: "Sammenlign",
      text: "Sett et sted eller en arbeidsgiver opp mot hele landet, eller finn ut hvem som betaler best for en stilling.",
      call: "GET /api/jobs/Sykepleier?location=Oslo",
    },
    statistics: {
      title: "Statistikk",
      text: "Snitt, median, kvartiler og fordeling, og oversikter over alle stillinger, arbeidsgivere og steder.",
      call: "GET /api/companies-stats",
    },
    validate: {
      title: "Valider lønnsnivå",
      text: "Kontroller om et lønnstilbud er vanlig for stedet, erfaringen og utdanningen.",
      call: "GET /api/jobs/Sykepleier?experience=3-5",
    },
  },
  ways: "Klarlønns egne sider bruker de samme kallene. Anonymiteten er også den samme: Uten tilgang er tallene rundet av, og ingen får se hvem som har meldt inn hva. Alle kall er beskrevet i ",
  document: "OpenAPI-dokumentet",
  tables: "Hele tabeller for statistikkverktøy finner du under ",
  openData: openData.heading,
  accessTitle: "Tilgang og priser",
  accessText:
    "Det nettstedet viser dem som ikke er logget inn, er gratis å hente, uten konto og uten nøkkel. Trenger du mer, kan du ta kontakt for å få vite om tilgangsnivåer og priser.",
  contact: "Kontakt oss",
};
