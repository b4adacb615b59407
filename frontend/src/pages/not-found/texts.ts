export const texts = { toFrontPage: "Til forsiden" };
