import { home } from "#shared/pages/site.json";
import { texts as shared } from "#ui/texts";

export const texts = {
  label: home.searchLabel,
  submit: home.searchSubmit,
  placeholderLong: "Finn din stilling eller arbeidsgiver...",
  placeholderShort: home.searchPlaceholder,
  suggestions: "Forslag",
  types: { job: "Stilling", company: "Bedrift", location: "Sted" },
  suggestionCount: shared.suggestionCount,
  failed: "Forslagene er ikke tilgjengelige nå. Trykk Enter for å søke.",
};
