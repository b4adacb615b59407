import { texts as words } from "#domain/texts";
import { formatHourly, formatTypedNumber } from "#lib/amount";
import { formatNumber } from "#lib/format";
import type { PayPeriod } from "./advert/pay";
import { LIMITS } from "./offer";

const units: Readonly<Record<PayPeriod, string>> = {
  year: words.yearlyUnit,
  month: "kr i måneden",
  hour: words.hourlyUnit,
};

/** Hourly pay with its øre, if it has any. */
const formatOfferedPay = (amount: number, period: PayPeriod) =>
  period === "hour" ? formatHourly(amount) : formatNumber(amount);

const describeLimits = (period: PayPeriod) => `mellom ${LIMITS[period].map(formatNumber).join(" og ")} kr`;

export const texts = {
  offer: "Tilbudet",
  more: "Tillegg, bonus og stillingsprosent",
  advert: "Lim inn annonsen (valgfritt)",
  advertHint: "Vi leter etter lønn, stilling, sted og stillingsprosent. Rett det som er feil i feltene.",
  found: "Funnet i annonsen",
  foundNothing: "Vi fant verken lønn, stilling, sted eller stillingsprosent i teksten. Fyll ut selv.",
  noPay: "Vi fant ingen lønn i teksten. Skriv beløpet selv.",
  foundPay: "Lønn",
  foundPlace: "Sted",
  foundShare: words.percentage,
  use: "Bruk denne",
  pay: (low: number, high: number, period: PayPeriod) =>
    `${[...new Set([low, high])].map((amount) => formatOfferedPay(amount, period)).join("–")} ${units[period]}`,
  share: (percent: number) => `${formatTypedNumber(percent)} %`,

  job: "Stilling",
  period: "Lønna er oppgitt per",
  periods: { year: "År", month: "Måned", hour: "Time" },
  amount: "Lønn før skatt",
  upTo: "Høyeste lønn, om det er et spenn (valgfritt)",
  units,
  unlikely: {
    year: `Skriv en årslønn ${describeLimits("year")}.`,
    month: `Skriv en månedslønn ${describeLimits("month")}.`,
    hour: `Skriv en timelønn ${describeLimits("hour")}.`,
  },
  highBelowLow: "Høyeste lønn er lavere enn den første.",
  percentage: "Stillingsprosent i tilbudet",
  percentageInvalid: words.invalidPercentage,
  amountIsFor: "Beløpet gjelder",
  amountFor: { full: "full stilling", part: "stillingsprosenten" },
  additions: "Overtid og faste tillegg (valgfritt)",
  bonus: "Bonus (valgfritt)",
  perYear: words.yearlyUnit,

  comparison: "Hvor tilbudet ligger",
  choose: "Velg stilling øverst, så ser du hvor lønna ligger.",
  salaryMissing: "Skriv lønna i tilbudet, eller lim inn annonsen.",
  compareWith: "Sammenlign med",
  lowest: "Laveste lønn",
  highest: "Høyeste lønn",
  compared: {
    agreed: (amount: string) => `Grunnlønna i full stilling er ${amount} i året.`,
    total: (amount: string) => `Med tillegg og bonus er det ${amount} i året i full stilling.`,
  },
};
