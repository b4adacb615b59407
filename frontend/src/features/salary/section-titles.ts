import { texts as words } from "../../domain/texts";
/** Titles of the sections that load when they come near. */
export const sectionTitles = {
  trend: "Lønnsutvikling",
  percentile: "Hvor ligger du?",
  payTools: words.payTools,
};
