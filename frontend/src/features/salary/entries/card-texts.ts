import { texts as words } from "../../../domain/texts";
export const texts = {
  noCompany: words.companyNotGiven,
  noPlace: "Sted ikke oppgitt",
  waiting: words.visibleTomorrow,
  /** Of a former job by the hour, whose annual salary is that of a full position. */
  forFullTime: "Lønna gjelder full stilling.",
  convertedFrom: "Omregnet til full stilling fra",
  moreBenefits: (count: number) => `+${count} flere`,
  moreBenefitsShort: (count: number) => `+${count}`,
  benefits: "goder",
  fewerBenefits: "Vis færre",
};
