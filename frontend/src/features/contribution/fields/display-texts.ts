import type { DisplayPreset } from "#api/types";

/** How much of an entry other people see. */
export const texts = {
  legend: "Hva skal andre se?",
  presets: { all: "Alt", recommended: "Anbefalt", least: "Minst mulig" } satisfies Record<DisplayPreset, string>,
  adjust: "Tilpass",
  /** The pay of a part-time entry is that of a full position. */
  inFullPosition: "i full stilling",
  noCompany: "Arbeidsgiver ikke oppgitt",
  similar: {
    none: "Kolleger kan kanskje kjenne deg igjen.",
    one_to_four: "Noen få andre lønninger kan være din.",
    five_or_more: "Minst fem andre lønninger kan være din.",
  },
  similarTitle: "Slik teller vi",
  similarHint:
    "En kollega kjenner stillingen, arbeidsplassen, stedet, erfaringen og utdanningen din. Vi teller de synlige lønningene som stemmer med det, og som viser minst like mye som din. Stillingsprosent og goder er ikke med.",
  recommendedPlace: "Stedet vises når minst fem andre lønninger kan være din, ellers fylket.",
  parts: {
    company: "Arbeidsplass",
    place: "Sted",
    experience: "Erfaring",
    education: "Utdanning",
    pay: "Lønn",
  },
  hidden: "Skjult",
  inCounty: "Fylket",
  countyOf: (county: string) => `${county} fylke`,
  exact: "Nøyaktig",
  thousands: "Tusen",
  tenThousands: "Titusen",
  companyHint: "Da teller ikke lønna i tallene for arbeidsgiveren.",
  placeHint: "Da teller ikke lønna i tallene for stedet.",
  experienceHint: "Da teller ikke lønna når noen filtrerer på erfaring.",
  educationHint: "Da teller ikke lønna når noen filtrerer på utdanning.",
  payHint: "Da teller lønna avrundet i alle tall, uten timelønn.",
  /** Bands of experience and how they are widened. */
  wideExperience: { "0-5": "Under 5 år", "5+": "Over 5 år" } as Readonly<Record<string, string>>,
};
