export const texts = {
  failed: "Vi får ikke sjekket innlogginga di",
  failedDescription: "Du er ikke logget ut. Vi prøver igjen av oss selv om litt.",
};
