export const texts = {
  logInDescription: "Velkommen tilbake.",
  sessionEnded: "Logg inn igjen",
  sessionEndedDescription: "Du er ikke lenger logget inn. Det du har skrevet, er her fortsatt.",
  registerDescription: "Gratis, og navnet ditt vises aldri sammen med lønna.",
};
