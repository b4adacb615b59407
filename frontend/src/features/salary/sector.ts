import type { OfficialPay } from "#api/types";

type Sector = NonNullable<OfficialPay["sectors"]>[number]["sector"];

interface SectorNames {
  /** In URLs. */
  value: string;
  name: string;
  /** After a group or a kind of pay, with a space before. */
  words: string;
}

const SECTORS: Readonly<Record<Sector, SectorNames>> = {
  state: { value: "statlig", name: "Statlig", words: " i staten" },
  municipal: { value: "kommune", name: "Kommune og fylke", words: " i kommune og fylke" },
  private: { value: "privat", name: "Privat", words: " i privat sektor" },
};

export const sectorTexts = {
  sector: "Sektor",
  all: "Alle sektorer",
  /** No entry says its sector. */
  scope: "Valget endrer bare SSBs tall for hele yrket. Lønningene som er meldt inn her, er fra alle sektorer.",
  onlyAgreed: "SSB har lønn etter sektor bare uten tillegg, så dette er alle sektorer.",
};

/** A sector, as in a URL; all sectors together for another value, and without one. */
export type SectorValue = string | null | undefined;

/** The sectors that official pay is published for, with their agreed pay. */
export function getSectors(official: OfficialPay | null | undefined) {
  return (official?.sectors ?? []).map(({ sector, agreed }) => ({ ...SECTORS[sector], agreed }));
}

const find = (official: OfficialPay, chosen: SectorValue) => getSectors(official).find(({ value }) => value === chosen);

/** The sectors to choose from, all together first; empty if official pay is not divided. */
export function getSectorOptions(official: OfficialPay | null | undefined): [value: string, name: string][] {
  const options = getSectors(official).map(({ value, name }): [string, string] => [value, name]);
  return options.length > 0 ? [["", sectorTexts.all], ...options] : [];
}

/** The sector in words that follow a group or a kind of pay: ' i staten'; empty for all sectors. */
export const describeSector = (official: OfficialPay, value: SectorValue): string => find(official, value)?.words ?? "";

/** Official pay with the agreed pay of a sector. Total earnings remain those of all sectors. */
export function inSector(official: OfficialPay, value: SectorValue): OfficialPay {
  const found = find(official, value);
  return found ? { ...official, agreed: found.agreed, occupation: official.occupation + found.words } : official;
}
