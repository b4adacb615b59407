import { formatDate } from "../../../lib/dates";

const wage = new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const year = new Intl.NumberFormat("nb-NO", { maximumFractionDigits: 0 });

export const texts = {
  title: "Gulv og stiger",
  minimumWages: "Lovens gulv",
  minimumLead:
    "I noen bransjer er lav lønn ulovlig, også uten tariffavtale. Satsene gjelder timelønn før skatt, for dem som er dekket av forskrifta. Lærlinger har egne regler.",
  scales: "Tariffstiger",
  scalesLead: "Lønn etter tariffavtale for full stilling, før skatt. Lokale avtaler kan gi mer.",

  ownWage: "Timelønna di før skatt",
  ownWageHint: "Blir i nettleseren din.",
  invalidWage: "Skriv en timelønn, for eksempel 231,50",
  below: (names: readonly string[]) =>
    `${names.length === 1 ? "Under satsen" : "Under satsene"} for: ${names.join("; ")}.`,
  above: "Ikke under noen av satsene.",
  belowAdvice: "Gjelder en av dem deg, har du krav på mer. Arbeidstilsynet veileder, og fagforeninger hjelper.",

  rate: "Sats",
  amount: "Kroner",
  amounts: {
    hour: (amount: number) => `${wage.format(amount)} i timen`,
    year: (amount: number) => `${year.format(amount)} i året`,
  },
  supplement: (name: string) => `${name} (kommer i tillegg)`,
  validity: (validFrom: string, checkedOn: string) =>
    `Gjelder fra ${formatDate(validFrom)}. Sist sjekket ${formatDate(checkedOn)}.`,
  mayHaveChanged: "Satsene kan være endret.",
  readSource: "Les hos kilden",
};
