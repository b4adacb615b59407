export const texts = {
  noCompany: "Arbeidsgiver ikke oppgitt",
  noPlace: "Sted ikke oppgitt",
  waiting: "Synlig for andre tidligst i morgen",
  fullTime: "Omregnet til full stilling:",
  moreBenefits: (count: number) => `+${count} flere`,
  moreBenefitsShort: (count: number) => `+${count}`,
  benefits: "goder",
  fewerBenefits: "Vis færre",
};
