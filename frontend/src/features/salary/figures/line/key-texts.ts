import { formatNumber } from "../../../../lib/format";

export const keyTexts = {
  title: "Slik leser du linjene",
  band: "midterste halvdel",
  span: "åtte av ti",
  middle: "midten",
  mean: "snitt",
  meanAt: (name: string) => `snitt i ${name}`,
  roundedMean: "snitt, avrundet til 10 000 kr",
  countryMean: "snitt i hele landet",
  reported: "snitt meldt inn her",
  computed: "beregnet",
  computedMean: "beregnet snitt",
  allComputed: (figure: string) => `${figure}, beregnet`,
  /** Four digits wide before the year is known, so that nothing moves. */
  officialBand: (year: number | null | undefined) =>
    `midterste halvdel i landet, SSB ${year ?? "\u2007\u2007\u2007\u2007"}`,
  norway: (mean: number, year: number) => `snittet for alle i Norge, ${formatNumber(mean)} (SSB ${year})`,
};
