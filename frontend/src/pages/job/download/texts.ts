import { formatQuarter } from "#lib/dates";

export const texts = {
  title: "Last ned og bygg inn",
  description: (jobTitle: string) => `Tall og bilder for ${jobTitle} som du kan bruke fritt, med kilde.`,
  tables: "Tall",
  byExperience: "Lønn etter erfaring",
  byCounty: "Lønn etter fylke",
  byYear: "Offisiell lønn etter år",
  picture: "Bilde av svaret",
  trendPicture: "Bilde av lønnsutviklingen",
  trendFile: "lønnsutvikling",
  notSaved: "Kunne ikke lagre bildet",
  trendMeasure: "median årslønn med tillegg og bonus, kr",
  trendBreak: "Stiplet strek: Tall før og etter kan ikke sammenlignes.",
  trendSource: (source: string, lastQuarter: string) =>
    `${source}, til og med ${formatQuarter(lastQuarter)}. Satt sammen av Klarlønn.`,
  embed: "Svaret på en annen nettside",
  embedHint: "Lim inn koden der svaret skal stå. Det oppdateres av seg selv.",
  code: "Kode",
  copy: "Kopier koden",
  copied: "Koden er kopiert",
  notCopied: "Kunne ikke kopiere koden",
  copyHint: "Merk koden og kopier den selv.",
  frameTitle: (jobTitle: string) => `Lønn for ${jobTitle}`,
  moreBefore: "Lisens, faste utgaver og flere tabeller: ",
  more: "Åpne data",
};
