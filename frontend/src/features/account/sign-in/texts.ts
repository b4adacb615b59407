export const texts = {
  logInDescription: "Velkommen tilbake.",
  registerDescription: "Gratis, og navnet ditt vises aldri sammen med lønna.",
};
