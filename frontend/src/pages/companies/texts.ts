import { texts as words } from "#domain/texts";
import { fill, formatCount, formatKroner, formatNumber } from "#lib/format";
import { companies, lists } from "#shared/pages/catalog.json";

const list = new Intl.ListFormat("nb");

export const texts = {
  pageTitle: companies.title,
  heading: companies.heading,
  lead: (count: number) =>
    [lists.noCompany, lists.oneCompany][count] ?? fill(lists.companies, { count: formatNumber(count) }),
  list: companies.list,
  failed: "Feil ved lasting av bedrifter",
  failedDescription: "Kunne ikke laste bedriftene. Prøv igjen senere.",
  filter: "Finn bedrift i lista",
  tooFew: (count: number) => `${formatCount(count, "bedrift", "bedrifter")} uten tall`,
  none: words.noCompanies,
  column: "Arbeidsgiver",
  firstPay: "Den første lønna åpner den første arbeidsgiveren. Fram til da ser du de største yrkene.",
  compared: "Sammenlignede bedrifter",
  onOneLine: (count: number) =>
    count === 1
      ? "Legg til inntil to, og se dem på samme linje"
      : `${formatNumber(count)} arbeidsgivere på samme linje`,
  add: "Legg til bedrift",
  find: "Finn bedrift å sammenligne med",
  findFirst: "Finn den første bedriften",
  noBest: "Ingen betaler best i alt",
  best: (name: string) => `${name} betaler best i flest`,
  noShared: "Ingen felles stillinger",
  titlesFailed: "Kunne ikke laste stillingene deres",
  shares: (total: number, firsts: readonly { name: string; count: number }[]) => {
    const each = firsts.map(
      ({ name, count }, index) => `${name}${index === 0 ? " øverst" : ""} i ${formatNumber(count)}`,
    );
    const highest = firsts.some(({ count }) => count > 0) ? list.format(each) : "ingen øverst alene";
    return `Av ${formatCount(total, "felles stilling", "felles stillinger")} ligger ${highest}.`;
  },
  sameTitle: "Samme stilling",
  largestGap: (title: string, gap: number) => ({
    before: "Størst forskjell er det for ",
    title,
    after: `: ${formatKroner(gap)}.`,
  }),
  difference: "Forskjell",
  sameTitleSource: "Snitt av innmeldt lønn i full stilling. Under 50 innlegg gir beregnet snitt.",
};
