export const texts = {
  salaryForm: "Send inn lønna di",
  salaryFormHint: "Da ser du nøyaktige tall. Andre ser ikke hvem du er.",
};
