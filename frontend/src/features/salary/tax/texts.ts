import { formatNumber } from "#lib/format";
import { TAX_YEAR } from "./yearly-tax";

export const texts = {
  zone: "Jeg bor i Finnmark eller Nord-Troms",
  zoneHint:
    "Finnmark, og Karlsøy, Kvænangen, Kåfjord, Lyngen, Nordreisa, Skjervøy og Storfjord. Der er skatten lavere.",
  title: `Etter skatt i ${TAX_YEAR}`,
  perYear: "kr",
  gross: "Lønn i året før skatt",
  yearlyTax: "Årets skatt",
  yearlyNet: "I året etter skatt",
  averageNet: "I måneden i snitt, etter årets skatt",
  monthlyGross: "Månedslønn før skatt",
  withholding: "Trekk i en vanlig måned",
  monthlyNet: "Utbetalt i en vanlig måned",
  column: (pay: number) => `${formatNumber(pay)} kr`,
  explanation: (zone: boolean) =>
    `Årets skatt er det skatteoppgjøret ender med. Trekket er det arbeidsgiveren holder tilbake ${
      zone ? "etter reglene i tiltakssonen; tabellen din kan være en annen" : "etter tabell 8000"
    }. Trekket er mer enn en tolvdel av skatten, fordi ingenting trekkes av feriepengene og bare halvparten i desember.`,
  assumptions:
    "Regnet for deg mellom 17 og 69 år uten annen inntekt, gjeld eller andre fradrag enn minstefradrag og personfradrag.",
  source: `Kilde: Stortingets skattevedtak ${TAX_YEAR} og folketrygdavgiftene for ${TAX_YEAR}.`,
  withholdingSource: "Trekket følger Skatteetatens rutine for trekktabeller.",
};
