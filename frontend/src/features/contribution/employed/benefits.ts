/** The most common benefits. */
export const BENEFITS = [
  "Pensjon over 2 %",
  "Bonus",
  "Fleksitid",
  "Hjemmekontor",
  "Full lønn under sykdom",
  "Betalt overtid",
  "Kurs og faglig utvikling",
  "Helseforsikring",
  "Fri telefon",
  "Kantine",
  "Ansattrabatt",
  "Firmabil eller bilgodtgjørelse",
] as const;
