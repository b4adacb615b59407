import { useState } from "react";
import type { PayReferences } from "#api/types";
import { texts as words } from "#domain/texts";
import { hourlyToYearly } from "#domain/yearly-salary";
import { parseAmount } from "#lib/amount";
import { formatNumber, formatPercent } from "#lib/format";
import { AmountField } from "#ui/AmountField";
import { Button } from "#ui/Button";
import { DataTable } from "#ui/DataTable";
import layout from "#ui/layout.module.css";
import { Section } from "#ui/Section";
import { SelectField } from "#ui/Select";
import { DecimalField } from "#ui/TextField";
import textStyles from "#ui/text.module.css";
import type { Distance } from "../analysis/references";
import { LONG_SERVICE_YEARS, NEWCOMER_YEARS, type ScaleStep } from "../analysis/scale";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import type { Analysis } from "../tasks";
import { texts } from "../texts";
import { GroupingControl } from "./GroupsPanel";
import { LongTable } from "./tables";

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
  if (known.length === 0) return <p>{texts.unknownTitles}</p>;
  return (
    <>
      <LongTable
        caption={texts.distancesCaption}
        columns={[label, texts.official, texts.answer]}
        rows={known.map(({ name, official, answer }) => ({
          name: name || texts.noGroup,
          cells: [
            <ReferenceCell key="official" distance={official} />,
            <ReferenceCell key="answer" distance={answer} />,
          ],
        }))}
      />
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
  if (analysis.compression.length === 0) return <p>{texts.noCompression}</p>;
  return (
    <>
      <p>{texts.compressionLead}</p>
      <LongTable
        caption={texts.compressionCaption}
        columns={[label, texts.newcomers(NEWCOMER_YEARS), texts.longService(LONG_SERVICE_YEARS)]}
        rows={analysis.compression.map((group) => ({
          name: group.name || texts.noGroup,
          cells: [
            <MedianCell key="new" amount={group.newcomerMedian} count={group.newcomers} percent={group.percent} />,
            <MedianCell key="long" amount={group.longServiceMedian} count={group.longService} />,
          ],
        }))}
      />
    </>
  );
}

type Rule = PayReferences["rules"][number];

/** A rate that employees must reach. */
interface KnownScale {
  readonly id: string;
  readonly name: string;
  /** Where it comes from, and until when it applied. */
  readonly source: string;
  readonly steps: readonly ScaleStep[];
}

const toYearly = ({ amount, unit }: Rule["rates"][number]) =>
  unit === "hour" ? hourlyToYearly(amount) : Math.round(amount);

/** The scale of each agreement, and each legal minimum: a regulation has one for each kind of work. */
function listKnownScales(rules: readonly Rule[]): KnownScale[] {
  return rules.flatMap((rule) => {
    const { basis, rates } = rule;
    const end = words.ratesEnded(rule);
    const name = end ? `${rule.name} (${end})` : rule.name;
    const floors = rates.filter(({ isSupplement }) => !isSupplement);
    const bySeniority = floors.filter(({ seniority }) => seniority !== null);
    const source = texts.ruleSource(rule);
    if (bySeniority.length > 0) {
      const steps = bySeniority.map((rate) => ({ seniority: rate.seniority ?? 0, minimum: toYearly(rate) }));
      return [{ id: `${name} ${basis}`, name, source, steps }];
    }
    return floors.map((rate) => ({
      id: `${name} ${rate.name}`,
      name: `${name}: ${rate.name}`,
      source,
      steps: [{ seniority: 0, minimum: toYearly(rate) }],
    }));
  });
}

const OWN = "own";
const EMPTY_STEP = { seniority: "0", minimum: "" };
const NO_SCALE = { id: "", group: "", ownSteps: [EMPTY_STEP] };

type TypedStep = typeof EMPTY_STEP;

/** The steps with an amount. */
const toSteps = (typed: readonly TypedStep[]): ScaleStep[] =>
  typed
    .filter(({ minimum }) => !Number.isNaN(parseAmount(minimum)))
    .map(({ seniority, minimum }) => ({
      seniority: Number(seniority.replace(",", ".")) || 0,
      minimum: parseAmount(minimum),
    }));

function OwnSteps({ steps, onChange }: { steps: readonly TypedStep[]; onChange: (steps: TypedStep[]) => void }) {
  const change = (position: number, changed: Partial<TypedStep>) =>
    onChange(steps.map((step, index) => (index === position ? { ...step, ...changed } : step)));
  return (
    <>
      {steps.map((step, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
        <div key={position} className={styles.fields}>
          <DecimalField
            label={texts.stepFrom}
            value={step.seniority}
            maxLength={4}
            onChange={(seniority) => change(position, { seniority })}
          />
          <AmountField
            label={texts.stepPay}
            unit={texts.kr}
            value={step.minimum}
            onChange={(minimum) => change(position, { minimum })}
          />
        </div>
      ))}
      <p>
        <Button variant="quiet" onClick={() => onChange([...steps, EMPTY_STEP])}>
          {texts.addStep}
        </Button>
      </p>
    </>
  );
}

/** The scale to compare pay with: a known one or own steps, for all employees or one group. */
function ScaleForm() {
  const { analysis, references, choose } = useBargaining();
  const [form, setForm] = useState(NO_SCALE);
  const known = listKnownScales(references.rules);
  const names = (analysis?.groupNames ?? []).filter(Boolean);

  const change = (changes: Partial<typeof NO_SCALE>) => {
    const changed = { ...form, ...changes };
    const { id, group, ownSteps } = changed;
    const steps = id === OWN ? toSteps(ownSteps) : known.find((scale) => scale.id === id)?.steps;
    setForm(changed);
    choose({ scale: steps?.length ? { ...(group && { group }), steps } : null });
  };

  const found = known.find(({ id }) => id === form.id);
  return (
    <div className={layout.fields}>
      <p>{texts.scaleLead}</p>
      <div className={styles.fields}>
        <SelectField
          label={texts.scale}
          value={form.id}
          options={{
            "": texts.noScale,
            [OWN]: texts.ownScale,
            ...Object.fromEntries(known.map(({ id, name }) => [id, name])),
          }}
          onChange={(id) => change({ id })}
        />
        <SelectField
          label={texts.scaleGroup}
          value={form.group}
          options={{ "": texts.everybody, ...Object.fromEntries(names.map((name) => [name, name])) }}
          onChange={(group) => change({ group })}
        />
      </div>
      {form.id === OWN && <OwnSteps steps={form.ownSteps} onChange={(ownSteps) => change({ ownSteps })} />}
      {found && <p className={textStyles.note}>{found.source}</p>}
    </div>
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
