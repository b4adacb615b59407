import { formatNumber, formatPercent } from "../../../lib/format";
import { DataTable } from "../../../ui/DataTable";
import layout from "../../../ui/layout.module.css";
import { Section } from "../../../ui/Section";
import textStyles from "../../../ui/text.module.css";
import { useFirstRows } from "../../../ui/useFirstRows";
import type { Distance } from "../analysis/references";
import { LONG_SERVICE_YEARS, NEWCOMER_YEARS } from "../analysis/scale";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import type { Analysis } from "../questions";
import { texts } from "../texts";
import { FIRST_ROWS, GroupingControl } from "./GroupsPanel";
import { ScaleForm } from "./ScaleForm";

/** The reference and the distance to it, on two lines, so that the columns fit on a phone. */
function ReferenceCell({ distance }: { distance: Distance | null }) {
  if (!distance) return texts.notComparable;
  return (
    <>
      {formatNumber(distance.reference)}
      <b className={styles.line}>{texts.percent(distance.percent)}</b>
    </>
  );
}

interface MedianCellProps {
  amount: number;
  count: number;
  /** Of the median beside it. */
  percent?: number;
}

function MedianCell({ amount, count, percent }: MedianCellProps) {
  return (
    <>
      {formatNumber(Math.round(amount))}
      <span className={styles.line}>{texts.people(count)}</span>
      {percent !== undefined && <b className={styles.line}>{formatPercent(percent)}</b>}
    </>
  );
}

interface TableProps {
  analysis: Analysis;
  /** Heading of the groups. */
  label: string;
}

function Distances({ analysis, label }: TableProps) {
  const { references } = useBargaining();
  const known = analysis.distances.filter(({ official, answer }) => official || answer);
  const { shown, button } = useFirstRows(known, FIRST_ROWS);
  if (known.length === 0) return <p>{texts.unknownTitles}</p>;
  return (
    <>
      <DataTable
        caption={texts.distancesCaption}
        columns={[label, texts.official, texts.answer]}
        rows={shown.map(({ name, official, answer }) => ({
          name: name || texts.noGroup,
          cells: [
            <ReferenceCell key="official" distance={official} />,
            <ReferenceCell key="answer" distance={answer} />,
          ],
        }))}
      />
      {button && <p className={styles.notes}>{button}</p>}
      <p className={styles.notes}>{texts.distanceNote(references.source)}</p>
    </>
  );
}

function Underpaid({ analysis: { underpaid, underpaidRows, underpaidPersons, shortfall } }: { analysis: Analysis }) {
  return (
    <>
      <p className={textStyles.strong} role="status">
        {texts.underpaid(underpaidPersons, shortfall)}
      </p>
      {underpaidRows > 0 && (
        <DataTable
          caption={texts.underpaidCaption}
          columns={[texts.employee, texts.pay, texts.minimum, texts.shortfall]}
          rows={underpaid.map(({ employee: { row, title, name, pay }, minimum, shortfall: missing }) => ({
            name: texts.employeeName(row, title, name),
            cells: [pay, minimum, missing].map((amount) => formatNumber(Math.round(amount))),
          }))}
        />
      )}
      {underpaidRows > underpaid.length && <p>{texts.andMore(underpaidRows - underpaid.length)}</p>}
    </>
  );
}

function CompressionTable({ analysis, label }: TableProps) {
  const { shown, button } = useFirstRows(analysis.compression, FIRST_ROWS);
  if (analysis.compression.length === 0) return <p>{texts.noCompression}</p>;
  return (
    <>
      <p>{texts.compressionLead}</p>
      <DataTable
        caption={texts.compressionCaption}
        columns={[label, texts.newcomers(NEWCOMER_YEARS), texts.longService(LONG_SERVICE_YEARS)]}
        rows={shown.map((group) => ({
          name: group.name || texts.noGroup,
          cells: [
            <MedianCell key="new" amount={group.newcomerMedian} count={group.newcomers} percent={group.percent} />,
            <MedianCell key="long" amount={group.longServiceMedian} count={group.longService} />,
          ],
        }))}
      />
      {button && <p className={styles.notes}>{button}</p>}
    </>
  );
}

/** The list beside official pay, Klarlønn's answers, scales, and newcomers beside long service. */
export function ComparisonPanel() {
  const { analysis, choices, scaleRemovals } = useBargaining();
  const label = texts.groupings[choices.grouping];
  return (
    <>
      <GroupingControl />
      <Section variant="wide" title={texts.distances}>
        {analysis && <Distances analysis={analysis} label={label} />}
      </Section>
      <Section variant="wide" title={texts.scaleTitle}>
        <div className={layout.fields}>
          <ScaleForm key={scaleRemovals} />
          {analysis && choices.scale && <Underpaid analysis={analysis} />}
        </div>
      </Section>
      <Section variant="wide" title={texts.compressionTitle}>
        {analysis && <CompressionTable analysis={analysis} label={label} />}
      </Section>
    </>
  );
}
