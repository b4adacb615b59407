export const texts = {
  salaryForm: "Send inn lønna di",
  salaryFormHint: "Da ser du alle nøyaktige tall. Ingen ser hvem du er.",
};
