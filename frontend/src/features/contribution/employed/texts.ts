import { texts as words } from "../../../domain/texts";
export const texts = {
  question: "Hva jobber du som?",
  hint: "Skriv stillingen din først.",
  details: "Hva tjener du?",
  experience: "Erfaring",
  education: "Utdanning (valgfritt)",
  choose: "Velg",
  notTold: words.wontSay,
  benefits: "Goder du har i jobben (valgfritt)",

  divide: "Del opp lønna (valgfritt)",
  undivide: "Ikke del opp lønna",
  divided: "Hva årslønna består av",
  dividedHint:
    "Skriv beløpene for et helt år. Ingen andre ser dem. De inngår bare i snitt for stillingen, når minst 20 har delt opp lønna.",
  basePayHint: "Uten tillegg og bonus.",
  fixedAdditionsHint: "For eksempel for vakter, turnus eller ansvar.",
  bonusHint: "Det du har fått det siste året, også overskuddsdeling.",
  additionsIncluded: "Tillegg og bonus er med i årslønna.",
  basePayMissing: "Grunnlønn må fylles ut",
  basePayTooLow: "Grunnlønna må være minst halvparten av årslønna",
  fixedAdditionsMissing: "Skriv 0 hvis du ikke har faste tillegg",
  bonusMissing: "Skriv 0 hvis du ikke har bonus",

  jobTitleMissing: "Stillingstittel må fylles ut",
  locationMissing: "Sted må fylles ut",
  experienceMissing: "Erfaring må fylles ut",
  percentageInvalid: "Stillingsprosent må være mellom 0 og 100%",
  wageTooLow: "Timelønn må være minst 100 NOK per time.",
  wageTooHigh: "Timelønn kan ikke overstige 5000 NOK per time.",
  salaryTooLow: "Årslønn må være minst 100,000 NOK.",
  salaryTooHigh: "Årslønn kan ikke overstige 10,000,000 NOK.",

  saved: words.salaryStored,
  failure: "Kunne ikke lagre lønnsdataene. Prøv igjen.",
};
