export const texts = {
  contents: "Innhold",
  toFrontPage: "Til forsiden",
};
