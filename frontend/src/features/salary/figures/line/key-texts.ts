export const keyTexts = {
  band: "midterste halvdel",
  middle: "midten",
  mean: "snitt",
  computed: "beregnet",
  allComputed: (figure: string) => `${figure}, beregnet`,
};
