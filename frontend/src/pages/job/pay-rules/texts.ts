import type { DatedPayRule } from "#api/types";
import { experienceLabels } from "#domain/entry-facts";
import { texts as words } from "#domain/texts";
import { formatDate } from "#lib/dates";
import { formatNumber } from "#lib/format";
import { once } from "#lib/once";
import { getRatesFor, isBySeniority, type Rate } from "./pay-rules";

const rateFormat = once(() => new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const formatHourlyRate = (amount: number) => rateFormat().format(amount);

/** '501 900–620 800 kr i året', without supplements. */
function formatRange(rates: readonly Rate[]): string {
  const base = rates.filter(({ isSupplement }) => !isSupplement);
  const amounts = base.map(({ amount }) => amount);
  const format = base[0]?.unit === "hour" ? formatHourlyRate : formatNumber;
  const bounds = new Set([Math.min(...amounts), Math.max(...amounts)].map((amount) => format(amount)));
  return `${[...bounds].join("–")} ${base[0]?.unit === "hour" ? words.hourlyUnit : words.yearlyUnit}`;
}

export const texts = {
  title: "Tariff og minstelønn",
  minimumLead:
    "I noen bransjer har ansatte krav på en minstelønn, også uten tariffavtale. Satsene gjelder timelønn før skatt, for dem som er dekket av forskrifta. Lærlinger har egne regler.",
  check: "Sjekk timelønna di",
  scalesLead: "Lønn etter tariffavtale for full stilling, før skatt. Lokale avtaler kan gi mer.",

  ownWage: "Timelønna di før skatt",
  ownWageHint: "Blir i nettleseren din.",
  below: (names: readonly string[]) =>
    `${names.length === 1 ? "Under satsen" : "Under satsene"} for: ${names.join("; ")}.`,
  above: "Ikke under noen av satsene.",
  belowAdvice: "Gjelder en av dem deg, har du krav på mer. Arbeidstilsynet veileder, og fagforeninger hjelper.",

  /** The range of the rates, or of those for the experience if seniority decides. Rates of the past have their last day. */
  summary: (rule: DatedPayRule, experience?: string) => {
    const { name, rates } = rule;
    const summary =
      experience && isBySeniority(rates)
        ? `${name}, ${experienceLabels[experience] ?? experience}: ${formatRange(getRatesFor(rates, experience))}`
        : `${name}: ${formatRange(rates)}`;
    const end = words.ratesEnded(rule);
    return end ? `${summary} (${end})` : summary;
  },
  rate: "Sats",
  amount: "Kroner",
  amounts: {
    hour: (amount: number) => `${formatHourlyRate(amount)} i timen`,
    year: (amount: number) => `${formatNumber(amount)} i året`,
  },
  supplement: (name: string) => `${name} (kommer i tillegg)`,
  validity: ({ validFrom, validTo, hasEnded, checkedOn }: DatedPayRule) =>
    `${hasEnded ? "Gjaldt" : "Gjelder"} fra ${formatDate(validFrom)}${validTo ? ` til ${formatDate(validTo)}` : ""}. Sist sjekket ${formatDate(checkedOn)}.`,
  mayHaveChanged: "Satsene kan være endret.",
  readSource: "Les hos kilden",
};
