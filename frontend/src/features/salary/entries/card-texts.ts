import { formatNumber, formatPercent } from "../../../lib/format";

export const texts = {
  noCompany: "Arbeidsgiver ikke oppgitt",
  noPlace: "Sted ikke oppgitt",
  hourly: (wage: number) => `${formatNumber(wage)} kr/t`,
  yearsOfExperience: (band: string) => `${band.replace("-", "–")} år erfaring`,
  formerJob: (ago: string) => `Sluttet for ${ago}`,
  employment: (percentage: number) => `${formatPercent(percentage)}\u00a0stilling`,
  age: (years: number) => `${formatNumber(years)}\u00a0år`,
  moreBenefits: (count: number) => `+${count} flere`,
  moreBenefitsShort: (count: number) => `+${count}`,
  benefits: "goder",
  fewerBenefits: "Vis færre",
};
