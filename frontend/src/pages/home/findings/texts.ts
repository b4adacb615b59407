import { lowercaseName } from "../../../lib/lowercase-name";

export const texts = {
  /** The title whose purchasing power is shown: one that all know. */
  powerTitle: "Sykepleier",
  purchasingPower: "Kjøpekraft",
  power: (jobTitle: string, from: number, to: number, percent: number) =>
    `Så mye ${percent < 0 ? "mindre" : "mer"} fikk en ${lowercaseName(jobTitle)} for lønna i ${to} enn i ${from}.`,
  powerPicture: (from: number, to: number) => `Kjøpekraft fra ${from} til ${to}`,
  womenAndMen: "Kvinner og menn",
  women: "Kvinner",
  men: "Menn",
  womensPay: (isLower: boolean) => `Så mye ${isLower ? "lavere" : "høyere"} er kvinners lønn, i midten av alle yrker.`,
  bestPaid: "Best betalt",
  inTheMiddle: (occupation: string) => `${occupation}, i midten.`,
};
