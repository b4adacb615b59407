import type { CountyWages } from "../../api/types";
import box from "../../features/salary/figures/AnswerBox.module.css";
import { DifferenceAxis, DifferenceLine } from "../../features/salary/figures/line/DifferenceLine";
import { ListHead, ListRow } from "../../features/salary/list/ListRow";
import { formatDeviation, formatNumber } from "../../lib/format";
import { compareGroups, judge } from "./county-difference";
import { texts } from "./texts";

/** The county of a place against the country, by group of occupations. */
export function CountyAnswer({ wages }: { wages: CountyWages }) {
  const groups = compareGroups(wages);
  const [first, last] = [groups[0], groups.at(-1)];
  if (!first || !last) return null;
  const largest = Math.max(...groups.map(({ percent }) => Math.abs(percent)));
  return (
    <section className={box.wide} aria-label={texts.answer}>
      <h2 className={box.label}>{texts.against(wages.county)}</h2>
      <p className={box.words}>{texts[judge(groups.map(({ percent }) => percent))]}</p>
      <p className={box.sentence}>{texts.extremes(first.name.toLowerCase(), last.name.toLowerCase())}</p>
      <div className={box.picture}>
        <ListHead name="" amount={texts.columns.middle} line={<DifferenceAxis texts={texts.columns} />} />
        <ul>
          {groups.map(({ name, median, percent }) => (
            <li key={name}>
              <ListRow
                name={name}
                line={
                  <DifferenceLine
                    label={`${name}: ${formatDeviation(percent, 1)}`}
                    percent={percent}
                    largest={largest}
                    isOfficial
                  />
                }
                amount={
                  <>
                    {formatNumber(median)}
                    <small>{formatDeviation(percent, 1)}</small>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </div>
      <p className={box.basis}>{texts.source(wages.source)}</p>
    </section>
  );
}
