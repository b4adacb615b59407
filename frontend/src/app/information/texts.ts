export const texts = {
  contents: "Innhold",
  toFrontPage: "Til forsiden",
  siteFailed: "Vi fikk ikke hentet hvem som driver nettstedet.",
};
