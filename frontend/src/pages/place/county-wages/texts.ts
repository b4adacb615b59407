export const texts = {
  title: (county: string) => `Yrkesgrupper i ${county}`,
  lead: "Offisiell median for heltidsansatte etter yrkesgruppe, ikke enkeltyrker. Med tillegg og bonus.",
  group: "Yrkesgruppe",
  county: "Fylket",
  country: "Landet",
  table: (year: number) => `Median i kr i året, ${year}`,
  source: (source: string) => `${source}. Månedslønn × 12.`,
};
