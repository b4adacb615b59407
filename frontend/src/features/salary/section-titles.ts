/** Titles of the sections that load when they come near. */
export const sectionTitles = {
  trend: "Lønnsutvikling",
  percentile: "Hvor ligger du?",
  payTools: "Har du en samtale eller et tilbud foran deg?",
};
