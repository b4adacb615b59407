export const texts = {
  title: "Yrkesgrupper i fylket",
  lead: "Offisiell median for heltidsansatte etter yrkesgruppe, ikke enkeltyrker. Med tillegg og bonus.",
  group: "Yrkesgruppe",
  country: "Landet",
  table: (year: number) => `Median i kr i året, ${year}`,
  source: (source: string) => `${source}. Månedslønn × 12.`,
};
