export const texts = {
  label: "Søk etter stilling, arbeidsgiver eller sted",
  submit: "Søk",
  placeholderLong: "Finn din stilling eller arbeidsgiver...",
  placeholderShort: "Finn stilling eller arbeidsgiver",
  suggestions: "Forslag",
  types: { job: "Stilling", company: "Bedrift", location: "Sted" },
  suggestionCount: (count: number) => `${count} forslag. Bruk piltastene.`,
  failed: "Forslagene er ikke tilgjengelige nå. Trykk Enter for å søke.",
};
