import search from "../../../../../shared/pages/search.json";
import { home } from "../../../../../shared/pages/site.json";
import { fill } from "../../../lib/format";
import { texts as shared } from "../../../ui/texts";

/** The title of a suggestion, with the place of a job if there is one. */
export function getSuggestedText({ title, location }: { title: string; location?: string }): string {
  return location === undefined ? title : fill(search.jobInPlace, { title, place: location });
}

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
