/** Titles of the sections that load when they come near. */
export const sectionTitles = {
  trend: "Lønnsutvikling",
  percentile: "Hvor ligger du?",
};
