export const texts = {
  signIn: "Logg inn",
};
