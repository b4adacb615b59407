import { useMemo, useState } from "react";
import type { EqualPay } from "../../api/types";
import { useEqualPay } from "../../features/salary/api";
import box from "../../features/salary/figures/AnswerBox.module.css";
import { DifferenceAxis, DifferenceLine } from "../../features/salary/figures/line/DifferenceLine";
import { ListHead, ListRow } from "../../features/salary/list/ListRow";
import { PayList, PayListSkeleton } from "../../features/salary/list/PayList";
import { type Sort, usePayList } from "../../features/salary/list/usePayList";
import { jobPath } from "../../lib/paths";
import { QueryState } from "../../ui/QueryState";
import { Section } from "../../ui/Section";
import { SegmentedControl } from "../../ui/SegmentedControl";
import textStyles from "../../ui/text.module.css";
import { countHigher, listOccupations, type Measure, type Occupation } from "./equal-pay";
import { texts } from "./texts";

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
      <Section isWide title={texts.list} source={texts.source(source, measure)}>
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
export function EqualPayList() {
  return (
    <QueryState query={useEqualPay()} texts={texts} loading={<PayListSkeleton />}>
      {(pay) => <Loaded pay={pay} />}
    </QueryState>
  );
}
