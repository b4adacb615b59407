import { lowercaseName } from "../../../lib/lowercase-name";
import { texts as shared } from "../../../ui/texts";

const ofHundred = (percent: number) => `${percent} av 100`;

export const texts = {
  thanks: "Takk for ditt bidrag!",
  share: ofHundred,
  about: (percent: number) => `Omtrent ${ofHundred(percent)}`,
  under: (percent: number) => `Færre enn ${ofHundred(percent)}`,
  over: (percent: number) => `Flere enn ${ofHundred(percent)}`,
  group: (group: string) => `som jobber som ${lowercaseName(group)}, tjener mindre enn deg`,
  occupation: (occupation: string) => `${lowercaseName(occupation)} i landet tjener mindre enn deg`,
  quarter: { below: "Nederste fjerdedel", above: "Øverste fjerdedel" },
  half: { below: "Under midten", between: "Midt på", above: "Over midten" },
  among: (occupation: string) => `blant ${lowercaseName(occupation)} i landet`,
  firstYear: (jobTitle: string) => `er snittet for ${lowercaseName(jobTitle)} med 0–1 års erfaring`,

  opened: "Nå har du full tilgang.",
  confirm: "Nøyaktige tall åpnes når du bekrefter",
  sendAgain: "Send på nytt",
  sending: shared.sending,

  prepare: "Forbered lønnssamtalen",
  follow: (jobTitle: string) => `Følg ${jobTitle}`,
  followed: (jobTitle: string) => `Du følger ${jobTitle}`,
  notFollowed: "Kunne ikke lagre hva du følger",
  employers: "Se arbeidsgivere",

  waiting: "Vises for andre i morgen tidlig, senest om en uke.",
  notWaiting: "Endre eller trekk tilbake",
  changeDisplay: "Endre hva andre ser",
  edit: "Endre lønna",
  or: "eller",
  goTo: "gå til",
  contributions: "det du har sendt inn",
  close: shared.close,

  outlier: "Lønna di holdes utenfor tallene.",
  correct: "Rett lønna",
};
