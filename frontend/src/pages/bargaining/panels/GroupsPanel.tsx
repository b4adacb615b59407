import { getKeyItems, LineKey } from "#features/salary/figures/line/LineKey";
import { PayAxis, PayLine } from "#features/salary/figures/line/PayLine";
import type { Pay } from "#features/salary/figures/line/pay";
import { getAxis } from "#features/salary/figures/line/picture-geometry";
import { formatNumber } from "#lib/format";
import { Row, Rows, Section } from "#ui/Section";
import { SegmentedControl } from "#ui/SegmentedControl";
import textStyles from "#ui/text.module.css";
import { useFirstRows } from "#ui/useFirstRows";
import type { GroupFigures } from "../analysis/groups";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import { texts } from "../texts";
import { FIRST_ROWS } from "./tables";

/** Chooses what employees are grouped by, and says that a scale was removed with its group. */
export function GroupingControl() {
  const { reading, choices, choose, scaleRemovals } = useBargaining();
  const hasGroups = reading?.summary.hasGroups ?? false;
  const isScaleRemoved = scaleRemovals > 0 && !choices.scale;
  if (!hasGroups && !isScaleRemoved) return null;
  return (
    <div className={styles.choice}>
      {hasGroups && (
        <SegmentedControl
          legend={texts.grouping}
          value={choices.grouping}
          segments={(["title", "group"] as const).map((value) => ({ value, label: texts.groupings[value] }))}
          onChange={(grouping) => choose({ grouping })}
        />
      )}
      {isScaleRemoved && (
        <p className={textStyles.note} role="status">
          {texts.scalesRemoved}
        </p>
      )}
    </div>
  );
}

const toPay = ({ all }: GroupFigures): Pay => ({
  source: "reported",
  band: { low: Math.round(all.p25), high: Math.round(all.p75) },
  middle: Math.round(all.median),
  mean: Math.round(all.mean),
});

/** Pay in each group. */
export function GroupsPanel() {
  const groups = useBargaining().analysis?.groups ?? [];
  const { shown, button } = useFirstRows(groups, FIRST_ROWS);
  const pays = groups.map(toPay);
  const axis = getAxis(groups.flatMap(({ all }) => [all.p25, all.p75, all.mean]));
  return (
    <>
      <GroupingControl />
      <Section variant="wide" title={texts.groupsTitle} source={texts.groupsNote}>
        <Rows hasLongNames column={texts.median} axis={<PayAxis axis={axis} />}>
          {shown.map((group) => (
            <Row
              key={group.name}
              name={
                <>
                  {group.name || texts.noGroup}
                  <small>{texts.people(group.all.count)}</small>
                </>
              }
              line={<PayLine label={group.name || texts.noGroup} pay={toPay(group)} axis={axis} />}
              amount={
                <>
                  {formatNumber(Math.round(group.all.median))}
                  <small>{texts.meanOf(group.all.mean)}</small>
                  <small>{texts.range(Math.round(group.all.p25), Math.round(group.all.p75))}</small>
                </>
              }
            />
          ))}
        </Rows>
        <LineKey items={getKeyItems(pays)} />
        {button && <p className={styles.notes}>{button}</p>}
      </Section>
    </>
  );
}
