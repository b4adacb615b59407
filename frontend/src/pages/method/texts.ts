import type { OfficialSources } from "#api/types";
import { texts as words } from "#domain/texts";
import { formatDate, formatQuarter } from "#lib/dates";
import { formatCount, formatNumber } from "#lib/format";

export const texts = {
  failed: words.figuresFailed,
  failedDescription: words.restWorks,

  outliers: (count: number, shown: number) =>
    count === 0
      ? `Akkurat nå holder vi ingen utenfor. ${formatNumber(shown)} lønninger teller med.`
      : `Akkurat nå holder vi ${formatCount(count, "lønn", "lønninger")} utenfor. ${formatNumber(shown)} teller med.`,

  newestIndex: (period: string) =>
    `Det nyeste lønnsnivået vi har fra SSB, er fra ${formatQuarter(period)}. Derfra regner vi videre til i dag med den siste årsveksten for alle yrker.`,

  tables: "Tabeller fra Statistisk sentralbyrå",
  agreements: "Minstelønn og tariff",
  source: "Kilde og tabell",
  inTable: (name: string, table: string) => `${name} (${table})`,
  period: "Periode",
  retrieved: "Hentet",
  sourceNames: {
    wages_agreed: "Avtalt lønn i yrker",
    wages_sector: "Avtalt lønn etter sektor",
    wages_total: "Lønn med tillegg i yrker",
    wages_full_time: "Lønn med tillegg, heltid",
    wages_groups: "Yrkesgrupper over tid",
    wages_by_sex: "Kvinner og menn",
    wages_quarterly: "Yrker, kvartal for kvartal",
    wages_quarterly_all: "Alle yrker, kvartal for kvartal",
    wages_county: "Fylkene",
    consumer_prices: "Konsumpriser",
  },
  agreement: (agreement: OfficialSources["agreements"][number]) => {
    const { basis, validFrom, validTo, checkedOn } = agreement;
    const since = `gjelder fra ${formatDate(validFrom)}${validTo ? ` til ${formatDate(validTo)}` : ""}`;
    return `${basis}: ${words.ratesEnded(agreement) ?? since}. Sjekket ${formatDate(checkedOn)}.`;
  },

  none: "Ingen yrker har nok lønninger til å sammenlignes ennå",
  find: words.findOccupation,
  noneFound: (query: string) => `Ingen treff på «${query}»`,
  sortBy: "Sorter etter",
  sorts: { name: "Yrke", deviation: "Avstand" },
  table: "Vår median mot SSBs, i prosent",
  occupation: "Yrke",
  deviation: "Avstand",
  count: "Antall",
  compared: { agreed: "avtalt lønn", total: "lønn med tillegg" },
  tableNote:
    "+ betyr at medianen vår er høyere enn SSBs. Vi sammenligner med lønn med tillegg og bonus, og i yrker med lønnsstige med avtalt lønn. En lønn som er meldt inn på den andre måten, er regnet om.",
  download: "Last ned hele tabellen (CSV)",

  farCount: (far: number, all: number, percent: number) =>
    `I ${formatNumber(far)} av ${formatCount(all, "yrke", "yrker")} ligger medianen vår mer enn ${percent} % fra SSBs:`,
  noneFar: (percent: number) => `Akkurat nå er det ingen yrker der medianen vår ligger mer enn ${percent} % fra SSBs.`,
};
