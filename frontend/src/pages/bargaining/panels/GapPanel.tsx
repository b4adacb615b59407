import box from "#features/salary/figures/AnswerBox.module.css";
import { DifferenceAxis, DifferenceLine } from "#features/salary/figures/line/DifferenceLine";
import { Row, Rows, Section } from "#ui/Section";
import { Tag } from "#ui/Tag";
import textStyles from "#ui/text.module.css";
import { useFirstRows } from "#ui/useFirstRows";
import { type GroupFigures, type Grouping, MIN_OF_EACH_GENDER } from "../analysis/groups";
import type { GapEstimate, PayGapResult } from "../analysis/regression";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import { isUncertain, texts } from "../texts";
import { GroupingControl } from "./GroupsPanel";
import { Messages } from "./Messages";
import { FIRST_ROWS } from "./tables";

/** The difference at the ends of the lines is at least this, percent. */
const MIN_LARGEST = 5;

/** Figures of fewer people of one gender may be those of one person. */
const isFew = ({ women, men }: GroupFigures) => Math.min(women?.count ?? 0, men?.count ?? 0) < MIN_OF_EACH_GENDER;

const axis = <DifferenceAxis texts={texts.axis} />;

/** A difference with its interval; without certainty the interval alone. */
function EstimateRow({ name, estimate, largest }: { name: string; estimate: GapEstimate; largest: number }) {
  const percent = isUncertain(estimate) ? null : estimate.percent;
  const amount = percent === null ? texts.uncertain : texts.percent(percent);
  return (
    <Row
      name={name}
      line={<DifferenceLine label={`${name}: ${amount}`} percent={percent} largest={largest} interval={estimate} />}
      amount={<span className={textStyles.percent}>{amount}</span>}
    />
  );
}

/** What is left of the difference when other things are equal. */
function Gap({ gap, grouping }: { gap: PayGapResult; grouping: Grouping }) {
  if (gap.kind === "refused") return <p className={box.sentence}>{texts.refusals[gap.reason]}</p>;
  const { raw, adjusted } = gap;
  const [before, figure, after] = texts.gap(gap, grouping);
  const largest = Math.max(MIN_LARGEST, ...[raw, adjusted].flatMap(({ low, high }) => [-low, high]));
  return (
    <>
      <p className={box.sentence}>
        {before} <strong className={`${box.words} ${styles.answer}`}>{figure}</strong> {after} {texts.rawGap(gap)}{" "}
        {texts.explained(gap, grouping)}
      </p>
      <div className={box.picture}>
        <Rows hasLongNames axis={axis}>
          <EstimateRow name={texts.withoutOthers} estimate={raw} largest={largest} />
          <EstimateRow name={texts.gapTitle} estimate={adjusted} largest={largest} />
        </Rows>
      </div>
      <p className={box.basis}>
        {texts.gapBasis(gap, grouping)}{" "}
        {gap.omitted.map(({ predictor, reason }) => texts.omitted(predictor, reason)).join(" ")}
      </p>
    </>
  );
}

function GroupRow({ group, largest }: { group: GroupFigures; largest: number }) {
  const { women, men, comparison } = group;
  const name = group.name || texts.noGroup;
  return (
    <Row
      name={
        <>
          {name}
          <small>{texts.ofWomen(women?.count ?? 0, women?.median)}</small>
          <small>{texts.ofMen(men?.count ?? 0, men?.median)}</small>
          {isFew(group) && <Tag>{texts.fewMark}</Tag>}{" "}
          {comparison?.exceedsDirective && <Tag>{texts.directiveMark}</Tag>}
        </>
      }
      line={
        <DifferenceLine
          label={`${name}: ${comparison ? texts.percent(comparison.medians.percent) : texts.notComparable}`}
          percent={comparison?.medians.percent ?? null}
          largest={largest}
        />
      }
      amount={
        comparison ? (
          <>
            <span className={textStyles.percent}>{texts.percent(comparison.medians.percent)}</span>
            <small>{texts.kroner(comparison.medians.kroner)}</small>
            <small>{texts.meanDifference(comparison.means.percent)}</small>
          </>
        ) : (
          texts.notComparable
        )
      }
    />
  );
}

/** Women and men: what is left when other things are equal, and in each group. */
export function GapPanel() {
  const { analysis, choices, reading } = useBargaining();
  const groups = analysis?.groups ?? [];
  const { shown, button } = useFirstRows(groups, FIRST_ROWS);
  const overDirective = groups.filter(({ comparison }) => comparison?.exceedsDirective).length;
  const largest = Math.max(MIN_LARGEST, ...groups.map(({ comparison }) => Math.abs(comparison?.medians.percent ?? 0)));
  return (
    <>
      <GroupingControl />
      <section className={box.wide} aria-label={texts.gapTitle}>
        <h2 className={box.label}>{texts.gapTitle}</h2>
        {analysis && <Gap gap={analysis.gap} grouping={choices.grouping} />}
      </section>
      {analysis && reading && <Messages reading={reading} />}
      <Section
        variant="wide"
        title={texts.byGender}
        source={
          <>
            {texts.byGenderNote} {groups.some(isFew) && texts.fewNote}{" "}
            {overDirective > 0 && texts.directiveNote(overDirective)}
          </>
        }
      >
        <Rows hasLongNames column={texts.difference} axis={axis}>
          {shown.map((group) => (
            <GroupRow key={group.name} group={group} largest={largest} />
          ))}
        </Rows>
        {button && <p className={styles.notes}>{button}</p>}
      </Section>
    </>
  );
}
