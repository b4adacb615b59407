export const keyTexts = {
  band: "midterste halvdel",
  middle: "midten",
  mean: "snitt",
  reported: "snitt meldt inn her",
  computed: "beregnet",
  allComputed: (figure: string) => `${figure}, beregnet`,
};
