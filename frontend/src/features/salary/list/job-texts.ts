import { country, jobs } from "../../../../../shared/pages/catalog.json";
import { texts as words } from "../../../domain/texts";
import { fill, formatCount, formatKroner, formatNumber } from "../../../lib/format";

export const texts = {
  pageTitle: jobs.title,
  heading: jobs.heading,
  lead: jobs.lead,
  list: jobs.list,
  failed: "Feil ved lasting av stillinger",
  failedDescription: "Kunne ikke laste stillingene. Prøv igjen senere.",
  filter: "Finn stilling i lista",
  shown: (count: number) => (count === 1 ? words.oneJob : `${formatNumber(count)} stillinger`),
  tooFew: (count: number) => `${formatCount(count, "stilling", "stillinger")} uten tall`,
  none: words.noJobs,
  noneYet: "Ingen har meldt inn lønn her ennå.",
  contribute: words.contributeNow,
  entries: "innlegg",
  inCountry: (rounded: number) => `Hele landet: ~${formatKroner(rounded)}`,
  asInCountry: "omtrent som i hele landet",
  differsFromCountry: (difference: number) =>
    `${formatKroner(Math.abs(difference))} ${difference > 0 ? "mer" : "mindre"} enn i hele landet`,
  /** Sums up how the titles of a company or place compare with the country; `null` for fewer than two. */
  compareWithCountry: ({ above, equal, below }: { above: number; equal: number; below: number }) => {
    const total = above + equal + below;
    if (total < 2) return null;
    const parts = [
      { count: above, word: country.above },
      { count: below, word: country.below },
      { count: equal, word: country.equal },
    ].filter(({ count }) => count > 0);
    const list = parts.map(({ count, word }, at) =>
      at === 0
        ? fill(country.first, { count: formatNumber(count), total: formatNumber(total), word })
        : `${formatNumber(count)} ${word}`,
    );
    return fill(country.sentence, { parts: new Intl.ListFormat("nb").format(list) });
  },
  compared: "Sammenlignede stillinger",
  add: "Legg til stilling",
  find: "Finn stilling å sammenligne med",
  officialMedian: "Median, SSB",
  entriesLabel: "Innlegg",
  companiesLabel: "Bedrifter",
};
