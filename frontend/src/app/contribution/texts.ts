export const texts = {
  salaryForm: "Send inn lønnen din",
  salaryFormHint: "Da ser du alle nøyaktige tall. Ingen ser hvem du er.",
};
