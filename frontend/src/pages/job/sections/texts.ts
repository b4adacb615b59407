import type { PayRule } from "../../../api/types";
import { texts as words } from "../../../domain/texts";
import { formatDate } from "../../../lib/dates";
import { formatCount, formatDeviation, formatKroner, formatNumber, formatPercent } from "../../../lib/format";

const describeChange = (percent: number) =>
  percent === 0 ? "uendret" : `${percent < 0 ? "ned" : "opp"} ${formatPercent(Math.abs(percent))}`;

const signedPercent = (percent: number) => formatDeviation(percent, 1);

export const texts = {
  experience: "Erfaring",
  experienceFinding: { from: "Fra ", firstYear: " det første året til ", tenYears: " etter ti år." },
  bands: { "0-1": "0–1 år", "1-3": "1–3 år", "3-5": "3–5 år", "5-10": "5–10 år", "10+": "10+ år" },
  scaleFinding: (scale: string, hasEnded: boolean, years: number) =>
    `${scale} ${hasEnded ? "steg" : "stiger"} mest ved ${formatNumber(years)} år: `,
  raise: (amount: number) => `+${formatKroner(amount)}`,
  scalePicture: (steps: readonly { years: number; amount: number }[]) =>
    steps.map(({ years, amount }) => `${years} år: ${formatKroner(amount)}`).join(", "),
  scaleSource: (scale: PayRule) => {
    const [end, since] = [words.ratesEnded(scale), formatDate(scale.validFrom)];
    return `Minstelønn etter tariffavtalen (${scale.name}) fra ${since}${end ? `, ${end}` : ""}.`;
  },
  years: (years: number) => `${years} år`,

  employers: "Arbeidsgivere",
  wholeBoard: (count: number) => `Hele ledertavla (${formatNumber(count)})`,
  mean: "Snitt",
  anyBackground: "Snittet gjelder all erfaring og utdanning.",
  entries: (count: number) => formatCount(count, "innlegg", "innlegg"),

  womenAndMen: "Kvinner og menn",
  women: "Kvinner",
  men: "Menn",
  samePay: "Kvinner og menn har lik lønn.",
  womenHave: "Kvinner har ",
  difference: (percent: number) => `${formatPercent(Math.abs(percent))} ${percent < 0 ? "lavere" : "høyere"}`,
  thanMen: " lønn enn menn.",
  equalPaySource: (source: string) => `Midten i yrket, avtalt lønn. ${source}. `,
  equalPay: "Likelønn",

  counties: "Fylkene",
  wholeCountry: "Hele landet",
  countiesFinding: (highest: string, lowest: string) =>
    `Lønna i yrkesgruppa er høyest i ${highest}, lavest i ${lowest}.`,
  countiesSource: (source: string) => `Yrkesgruppa mot hele landet, heltidsansatte med tillegg. ${source}.`,
  countiesPicture: (counties: readonly { county: string; percent: number }[]) =>
    counties.map(({ county, percent }) => `${county}: ${signedPercent(percent)}`).join(", "),
  signedPercent,

  overTime: "Over tid",
  pay: "Lønn",
  purchasingPower: "Kjøpekraft",
  payIs: (percent: number, year: string) => `Lønna er ${describeChange(percent)} siden ${year}, `,
  powerIs: (percent: number) => `kjøpekraften ${describeChange(percent)}`,
  trendPicture: (percent: number, real: number, year: string) =>
    `Lønna er ${describeChange(percent)} siden ${year}, kjøpekraften ${describeChange(real)}. Tallene står i tabellen under.`,
};
