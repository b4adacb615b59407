import { useMemo, useState } from "react";
import type { EqualPay } from "#api/types";
import { texts as words } from "#domain/texts";
import { useEqualPay } from "#features/salary/api";
import box from "#features/salary/figures/AnswerBox.module.css";
import { DifferenceAxis, DifferenceLine } from "#features/salary/figures/line/DifferenceLine";
import { PayLetter, SurveyLetter } from "#features/salary/letters/PayLetters";
import { ListHead, ListRow } from "#features/salary/list/ListRow";
import { PayList, PayListSkeleton } from "#features/salary/list/PayList";
import { type ListItem, type Sort, usePayList } from "#features/salary/list/usePayList";
import { formatQuarter } from "#lib/dates";
import { formatCount, formatDeviation, formatNumber } from "#lib/format";
import { jobPath } from "#lib/paths";
import { QueryState } from "#ui/QueryState";
import { Section } from "#ui/Section";
import { SegmentedControl } from "#ui/SegmentedControl";
import textStyles from "#ui/text.module.css";

type Published = EqualPay["occupations"][number];

/** Agreed pay of a year, or pay with additions in a month. */
type Measure = "agreed" | "total";

/** An occupation of the list. Its amount is how much more women get than men, percent. */
interface Occupation extends ListItem, Pick<Published, "jobTitle" | "headcount"> {
  /** The medians; `null` if one is withheld. */
  pay: Published["monthlyTotal"];
}

/** The largest occupations first. */
function listOccupations(occupations: readonly Published[], measure: Measure): Occupation[] {
  return occupations
    .map(({ name, jobTitle, headcount, agreed, difference, monthlyTotal }) => {
      const isAgreed = measure === "agreed";
      const percent = isAgreed ? difference : monthlyTotal && 100 * (monthlyTotal.women / monthlyTotal.men - 1);
      const pay = isAgreed ? agreed : monthlyTotal;
      return { name, jobTitle, headcount, pay, amount: percent, deviation: percent && Math.abs(percent) };
    })
    .sort((left, right) => (right.headcount ?? 0) - (left.headcount ?? 0));
}

/** In how many occupations women, men and neither have the higher median. */
interface Counts {
  women: number;
  men: number;
  equal: number;
}

function countHigher(occupations: readonly Occupation[]): Counts {
  const count = (sign: number) =>
    occupations.filter(({ amount }) => amount !== null && Math.sign(amount) === sign).length;
  return { women: count(1), men: count(-1), equal: count(0) };
}

const texts = {
  failed: words.figuresFailed,
  failedDescription: words.restWorks,
  noFigures: "Vi har ingen offisielle tall ennå.",

  answer: "Svaret",
  sameOccupation: "Kvinner og menn i samme yrke",
  finding: ({ women, men, equal }: Counts) =>
    `${women > men ? "Kvinner" : "Menn"} tjener mest i ${formatNumber(Math.max(women, men))} av ${formatCount(women + men + equal, "yrke", "yrker")}`,
  rest: ({ women, men, equal }: Counts) =>
    `${women > men ? "Menn" : "Kvinner"} tjener mest i ${formatNumber(Math.min(women, men))}${equal > 0 ? `, og i ${formatNumber(equal)} er lønna lik` : ""}.`,
  time: (measure: Measure, { year, quarter }: { year: number; quarter: string }) =>
    measure === "agreed" ? `Avtalt lønn, november ${year}.` : `Lønn med tillegg og bonus, ${formatQuarter(quarter)}.`,

  list: "Kvinners og menns lønn i hvert yrke",
  filter: words.findOccupation,
  none: "Ingen yrker funnet",
  tooFew: (count: number) => `${formatCount(count, "yrke", "yrker")} uten tall`,
  sorts: { count: "Flest ansatte", country: "Forskjell", name: "Yrke" },
  measure: "Lønn",
  measures: { agreed: "Uten tillegg", total: "Med tillegg" } satisfies Record<Measure, string>,
  occupation: "Yrke",
  amount: "Kvinners lønn",
  axis: { less: "← lavere", equal: "som menn", more: "høyere →" },
  employees: (count: number) => `${formatNumber(count)} ansatte`,
  describe: (name: string, percent: number) => `${name}: kvinner ${formatDeviation(percent, 1)}`,
  difference: (percent: number) => formatDeviation(percent, 1),
  ofWomen: (amount: number) => `K\u00a0${formatNumber(amount)}`,
  ofMen: (amount: number) => `M\u00a0${formatNumber(amount)}`,
  source: (source: string, measure: Measure) =>
    `K er midten for kvinner, M for menn. ${source}. Omregnet til full stilling. ${
      measure === "agreed"
        ? "Avtalt lønn er månedslønn × 12, uten tillegg og bonus."
        : "Kroner i måneden. Lønn med tillegg og bonus er for ett kvartal og svinger, så den ganger vi ikke med tolv."
    }`,
};

const SORTS: readonly Sort[] = ["count", "country", "name"];
const MEASURES: readonly Measure[] = ["agreed", "total"];
/** The difference at the ends of the lines, percent. Few occupations have a larger one. */
const LARGEST = 20;

const renderRow = ({ name, jobTitle, headcount, pay, amount }: Occupation) => (
  <ListRow
    name={name}
    to={jobTitle === null ? undefined : jobPath(jobTitle)}
    note={headcount !== null && texts.employees(headcount)}
    line={
      amount === null ? (
        <span />
      ) : (
        <DifferenceLine label={texts.describe(name, amount)} percent={amount} largest={LARGEST} isOfficial />
      )
    }
    amount={
      amount !== null &&
      pay && (
        <>
          <span className={textStyles.percent}>{texts.difference(amount)}</span>
          <small>{texts.ofWomen(pay.women)}</small>
          <small>{texts.ofMen(pay.men)}</small>
        </>
      )
    }
  />
);

function Loaded({ pay: { period, source, occupations } }: { pay: EqualPay }) {
  const [measure, setMeasure] = useState<Measure>("agreed");
  const items = useMemo(() => listOccupations(occupations, measure), [occupations, measure]);
  const state = usePayList(items, SORTS);
  const head = useMemo(
    () => <ListHead name={texts.occupation} amount={texts.amount} line={<DifferenceAxis texts={texts.axis} />} />,
    [],
  );
  if (period === null) return <p>{texts.noFigures}</p>;
  const counts = countHigher(items);
  return (
    <>
      <section className={box.wide} aria-label={texts.answer}>
        <h2 className={box.label}>{texts.sameOccupation}</h2>
        <p className={box.words}>{texts.finding(counts)}</p>
        <p className={box.sentence}>
          {texts.rest(counts)} {texts.time(measure, period)}
        </p>
      </section>
      <Section variant="wide" title={texts.list} source={texts.source(source, measure)}>
        <PayList
          title={texts.list}
          state={state}
          texts={texts}
          head={head}
          renderRow={renderRow}
          legend={null}
          tools={
            <SegmentedControl
              legend={texts.measure}
              isLegendHidden
              value={measure}
              segments={MEASURES.map((value) => ({ value, label: texts.measures[value] }))}
              onChange={setMeasure}
            />
          }
        />
      </Section>
    </>
  );
}

/** The official pay of women and men in each occupation. */
function EqualPayList() {
  return (
    <QueryState query={useEqualPay()} texts={texts} loading={<PayListSkeleton />}>
      {(pay) => <Loaded pay={pay} />}
    </QueryState>
  );
}

export const parts = {
  "equal-pay-list": EqualPayList,
  "pay-letter": PayLetter,
  "survey-letter": SurveyLetter,
};
