export const texts = {
  noCompany: "Arbeidsgiver ikke oppgitt",
  noPlace: "Sted ikke oppgitt",
  fullTime: "Omregnet til full stilling:",
  moreBenefits: (count: number) => `+${count} flere`,
  moreBenefitsShort: (count: number) => `+${count}`,
  benefits: "goder",
  fewerBenefits: "Vis færre",
};
