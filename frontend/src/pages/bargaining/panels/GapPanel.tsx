import { DataTable } from "../../../ui/DataTable";
import layout from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/Panel";
import { Tag } from "../../../ui/Tag";
import textStyles from "../../../ui/text.module.css";
import { type GroupFigures, type Grouping, MIN_OF_EACH_GENDER } from "../analysis/groups";
import type { PayGapResult } from "../analysis/regression";
import styles from "../Bargaining.module.css";
import { texts } from "../texts";
import { GroupingControl, useFirstRows, useIsNarrow } from "./GroupsPanel";
import type { PanelProps } from "./ListPanel";

/** Figures of fewer people of one gender may be those of one person. */
const isFew = ({ women, men }: GroupFigures) => Math.min(women?.count ?? 0, men?.count ?? 0) < MIN_OF_EACH_GENDER;

function Gap({ gap, grouping }: { gap: PayGapResult; grouping: Grouping }) {
  if (gap.kind === "refused") return <p>{texts.refusals[gap.reason]}</p>;
  return (
    <div className={layout.fields}>
      <p className={styles.finding}>{texts.gap(gap, grouping)}</p>
      <p>
        {texts.rawGap(gap)} {texts.explained(gap, grouping)}
      </p>
      <p className={textStyles.note}>
        {texts.gapBasis(gap, grouping)}{" "}
        {gap.omitted.map(({ predictor, reason }) => texts.omitted(predictor, reason)).join(" ")}
      </p>
    </div>
  );
}

function Pay({ group: { women, men } }: { group: GroupFigures }) {
  return (
    <>
      {texts.ofWomen(women?.count ?? 0, women?.median)}
      <br />
      {texts.ofMen(men?.count ?? 0, men?.median)}
    </>
  );
}

function Difference({ group, isNarrow }: { group: GroupFigures; isNarrow: boolean }) {
  const { comparison } = group;
  return (
    <>
      {comparison ? (
        <>
          {texts.kroner(comparison.medians.kroner)}
          <br />
          <b>{texts.percent(comparison.medians.percent)}</b>
        </>
      ) : (
        texts.notComparable
      )}
      {isFew(group) && (
        <>
          <br />
          <Tag>{texts.fewMark}</Tag>
        </>
      )}
      {isNarrow && comparison && (
        <>
          <br />
          {texts.mean} <MeanDifference group={group} />
        </>
      )}
    </>
  );
}

/** The difference of means, which the directive is about. */
function MeanDifference({ group: { comparison } }: { group: GroupFigures }) {
  if (!comparison) return texts.notComparable;
  return (
    <>
      {texts.percent(comparison.means.percent)}
      {comparison.exceedsDirective && (
        <>
          <br />
          <Tag>{texts.directiveMark}</Tag>
        </>
      )}
    </>
  );
}

/** Women and men: in each group, and what is left when other things are equal. */
export function GapPanel({ bargaining }: PanelProps) {
  const { analysis, grouping } = bargaining;
  const isNarrow = useIsNarrow();
  const groups = analysis?.groups ?? [];
  const { shown, button } = useFirstRows(groups);
  const overDirective = groups.filter(({ comparison }) => comparison?.exceedsDirective).length;
  return (
    <>
      <GroupingControl bargaining={bargaining} />
      <Panel title={texts.gapTitle}>{analysis && <Gap gap={analysis.gap} grouping={grouping} />}</Panel>
      <Panel title={texts.byGender}>
        <DataTable
          caption={texts.byGenderCaption}
          columns={[
            texts.groupings[grouping],
            texts.median,
            texts.difference,
            ...(isNarrow ? [] : [texts.meanDifference]),
          ]}
          rows={shown.map((group) => ({
            name: group.name || texts.noGroup,
            cells: [
              <Pay key="pay" group={group} />,
              <Difference key="difference" group={group} isNarrow={isNarrow} />,
              ...(isNarrow ? [] : [<MeanDifference key="means" group={group} />]),
            ],
          }))}
        />
        {button}
        <div className={styles.notes}>
          <p>{texts.minusNote}</p>
          {groups.some(isFew) && <p>{texts.fewNote}</p>}
          {overDirective > 0 && <p>{texts.directiveNote(overDirective)}</p>}
        </div>
      </Panel>
    </>
  );
}
