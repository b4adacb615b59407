export const texts = {
  headline: "Få klarhet i",
  headlineWords: ["arbeidsgivere", "vilkår", "goder", "stillinger", "byer"],
  headlineSpoken: "Få klarhet i arbeidsgivere, vilkår, goder, stillinger og byer",
  pauseHeadline: "Stopp animasjonen",
  playHeadline: "Start animasjonen",
  homeLead: "Lønn fra folk i Norge. Anonymt, og alltid ved siden av tallene fra Statistisk sentralbyrå.",
  explore: "Utforsk stillinger",
  partFailed: "Denne delen kunne ikke lastes",
  reload: "Last siden på nytt",
};
