import { useState } from "react";
import { getPosition } from "#features/salary/figures/line/geometry";
import { PayAxis } from "#features/salary/figures/line/PayLine";
import lineStyles from "#features/salary/figures/line/PayLine.module.css";
import { getAxis } from "#features/salary/figures/line/picture-geometry";
import { formatKroner, formatNumber } from "#lib/format";
import { AmountField } from "#ui/AmountField";
import { DataTable } from "#ui/DataTable";
import layout from "#ui/layout.module.css";
import { Row, Rows, Section } from "#ui/Section";
import { SegmentedControl } from "#ui/SegmentedControl";
import { SelectField } from "#ui/Select";
import { DecimalField } from "#ui/TextField";
import { useMediaQuery } from "#ui/useMediaQuery";
import { CONTRIBUTION_PERCENT, type ContributionZone, type PotSize } from "../analysis/pot";
import type { PayGapResult } from "../analysis/regression";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import { POTS, type PotRuleKind } from "../questions";
import type { Pot } from "../tasks";
import { texts } from "../texts";
import { GroupingControl } from "./GroupsPanel";
import { Lines, LongTable } from "./tables";

type Pots = readonly (Pot | null)[];

const zones = Object.fromEntries(
  Object.entries(CONTRIBUTION_PERCENT).map(([zone, percent]) => [zone, texts.zoneRate(zone, percent)]),
) as Record<ContributionZone, string>;

/** The money, and what the employer pays on top. */
function PotSizeForm() {
  const { choices, choose } = useBargaining();
  const { potSize, zone, holidayPay } = choices;
  const [unit, setUnit] = useState<PotSize["unit"]>(potSize?.unit ?? "percent");
  const [typed, setTyped] = useState({ percent: String(potSize?.amount ?? ""), kroner: "" });
  const apply = (chosen: PotSize["unit"], text: string) => {
    setUnit(chosen);
    setTyped((current) => ({ ...current, [chosen]: text }));
    const amount = Number(text.replace(",", "."));
    choose({ potSize: amount > 0 ? { unit: chosen, amount } : null });
  };
  return (
    <div className={layout.fields}>
      <div className={styles.choice}>
        <SegmentedControl
          legend={texts.potUnit}
          value={unit}
          segments={(["percent", "kroner"] as const).map((value) => ({ value, label: texts.potUnits[value] }))}
          onChange={(chosen) => apply(chosen, typed[chosen])}
        />
      </div>
      <div className={styles.fields}>
        {unit === "percent" ? (
          <DecimalField
            label={texts.potPercent}
            value={typed.percent}
            maxLength={5}
            onChange={(text) => apply("percent", text)}
          />
        ) : (
          <AmountField
            label={texts.potKroner}
            unit={texts.kr}
            value={typed.kroner}
            onChange={(amount) => apply("kroner", amount)}
          />
        )}
        <SelectField label={texts.zone} value={zone} options={zones} onChange={(chosen) => choose({ zone: chosen })} />
        <SelectField
          label={texts.holidayPay}
          value={holidayPay === 12 ? "12" : "10.2"}
          options={texts.holidayPays}
          onChange={(chosen) => choose({ holidayPay: chosen === "12" ? 12 : 10.2 })}
        />
      </div>
    </div>
  );
}

/** The rule of each alternative. */
function Rules() {
  const { choices, choose, analysis } = useBargaining();
  return (
    <div className={styles.fields}>
      {POTS.map((letter, index) => {
        const rule = choices.rules[index] ?? "percent";
        const isImpossible = choices.potSize !== null && analysis?.pots[index] === null;
        return (
          <div key={letter}>
            <SelectField
              label={texts.alternative(letter)}
              value={rule}
              options={texts.rules}
              onChange={(kind: PotRuleKind) =>
                choose({ rules: choices.rules.map((current, position) => (position === index ? kind : current)) })
              }
            />
            {isImpossible && (rule === "closeGap" || rule === "scale") && <p>{texts.potImpossible[rule]}</p>}
          </div>
        );
      })}
    </div>
  );
}

const describeGap = ({ gapPercent }: Pot) => (gapPercent === null ? texts.notComparable : texts.percent(gapPercent));

/** Each row with one cell for each pot. */
function Costs({ pots, gap }: { pots: Pots; gap: PayGapResult | undefined }) {
  // Whole kroner have no room on a phone.
  const isNarrow = useMediaQuery("(width < 40rem)");
  const money = (amount: number) => formatNumber(isNarrow ? amount / 1000 : amount);
  const rows: readonly (readonly [string, (pot: Pot) => string])[] = [
    [texts.receivers, ({ receivers }) => formatNumber(receivers)],
    [texts.given, ({ given }) => money(given)],
    [texts.rest, ({ rest }) => money(rest)],
    [texts.wagesOutsideHoliday, ({ cost }) => money(cost.wages)],
    [texts.holidayPayCost, ({ cost }) => money(cost.holidayPay)],
    [texts.contribution, ({ cost }) => money(cost.contribution)],
    [texts.total, ({ cost }) => money(cost.total)],
    [texts.gapAfter(gap?.kind === "estimate" ? texts.percent(gap.adjusted.percent) : null), describeGap],
  ];
  return (
    <DataTable
      caption={texts.potCaption}
      columns={[isNarrow ? texts.inThousands : texts.inKroner, ...POTS]}
      rows={rows.map(([name, describe]) => ({
        name,
        cells: pots.map((pot) => (pot ? describe(pot) : texts.notComparable)),
      }))}
    />
  );
}

/** Groups of the picture. */
const MAX_GROUPS = 12;

/** A circle, a square and a diamond of about 10 px, so that colours are not needed to tell them apart. */
const SHAPES = ["M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0", "M-4.5-4.5h9v9h-9z", "M0-6.5L6.5 0L0 6.5L-6.5 0z"] as const;
const COLORS = ["var(--fjord)", "var(--koral)", "var(--ink-soft)"] as const;
/** Each alternative has its own lane, so that marks at the same amount do not hide each other. */
const LANES = ["20%", "50%", "80%"] as const;

/** A shape of fixed size: `x` and `y` are percent of the drawing. */
function Mark({ x, y, pot }: { x: string; y: string; pot: number }) {
  return (
    <svg x={x} y={y} overflow="visible" aria-hidden="true">
      <path d={SHAPES[pot]} fill={COLORS[pot]} />
    </svg>
  );
}

function Before({ x }: { x: string }) {
  return <line x1={x} x2={x} y1="0" y2="100%" stroke="var(--ink)" strokeWidth="3" />;
}

/** Explains a mark. Null before the pots. */
function Key({ pot, label }: { pot: number | null; label: string }) {
  return (
    <li className={styles.key}>
      <svg width="16" height="16" aria-hidden="true">
        {pot === null ? <Before x="50%" /> : <Mark x="50%" y="50%" pot={pot} />}
      </svg>
      {label}
    </li>
  );
}

/** The median of the largest groups before and after each pot, on one scale of kroner. */
function PotPlot({ pots }: { pots: Pots }) {
  const groups = (pots.find((pot) => pot !== null)?.groups ?? []).slice(0, MAX_GROUPS);
  const after = (name: string) => pots.map((pot) => pot?.groups.find((group) => group.name === name)?.medianAfter);
  const amounts = groups.flatMap(({ name, medianBefore }) => [
    medianBefore,
    ...after(name).filter((pay) => pay !== undefined),
  ]);
  const axis = getAxis(amounts);
  const x = (amount: number) => `${getPosition(amount, axis)}%`;
  return (
    <figure className={styles.plot} aria-label={texts.plotLabel}>
      <ul className={styles.keys}>
        <Key pot={null} label={texts.before} />
        {pots.map(
          (pot, index) => pot && <Key key={POTS[index]} pot={index} label={texts.alternative(POTS[index] ?? "")} />,
        )}
      </ul>
      <Rows hasLongNames axis={<PayAxis axis={axis} />}>
        {groups.map(({ name, medianBefore }) => (
          <Row
            key={name}
            name={name || texts.noGroup}
            line={
              <svg className={lineStyles.line} height="44" aria-hidden="true">
                {after(name).map(
                  (pay, index) =>
                    pay !== undefined && (
                      <g key={POTS[index]}>
                        <line
                          x1={x(medianBefore)}
                          x2={x(pay)}
                          y1={LANES[index]}
                          y2={LANES[index]}
                          stroke={COLORS[index]}
                          strokeWidth="2"
                        />
                        <Mark x={x(pay)} y={LANES[index] ?? ""} pot={index} />
                      </g>
                    ),
                )}
                <Before x={x(medianBefore)} />
              </svg>
            }
            amount={null}
          />
        ))}
      </Rows>
    </figure>
  );
}

function WhoGets({ pot, letter, label }: { pot: Pot; letter: string; label: string }) {
  return (
    <LongTable
      caption={texts.whoGetsCaption(letter)}
      columns={[label, texts.raise, texts.beforeAndAfter]}
      rows={pot.groups.map(({ name, count, receivers, lowest, highest, medianBefore, medianAfter }) => ({
        name: name || texts.noGroup,
        cells: [
          <Lines
            key="raise"
            lines={[
              texts.receiversOf(receivers, count),
              lowest === highest ? formatKroner(highest) : texts.range(lowest, highest),
            ]}
          />,
          <Lines key="medians" lines={[medianBefore, medianAfter].map((pay) => formatNumber(Math.round(pay)))} />,
        ],
      }))}
    />
  );
}

/** A pot divided in three ways. */
export function PotPanel() {
  const { analysis, choices } = useBargaining();
  const [position, setPosition] = useState(0);
  const pots = analysis?.pots ?? [];
  const chosen = pots[position] ?? null;
  return (
    <>
      <Section variant="wide" title={texts.potTitle}>
        <PotSizeForm />
      </Section>
      <Section variant="wide" title={texts.alternatives}>
        <div className={layout.fields}>
          <Rules />
          {choices.potSize === null ? (
            <p role="status">{texts.noPotSize}</p>
          ) : (
            <Costs pots={pots} gap={analysis?.gap} />
          )}
        </div>
      </Section>
      {pots.some((pot) => pot !== null) && (
        <>
          <GroupingControl />
          <Section variant="wide" title={texts.plotTitle}>
            <PotPlot pots={pots} />
          </Section>
          <Section variant="wide" title={texts.whoGets}>
            <div className={layout.fields}>
              <div className={styles.choice}>
                <SegmentedControl
                  legend={texts.chosen}
                  value={String(position)}
                  segments={POTS.map((letter, index) => ({ value: String(index), label: letter }))}
                  onChange={(value) => setPosition(Number(value))}
                />
              </div>
              {chosen && (
                <WhoGets pot={chosen} letter={POTS[position] ?? ""} label={texts.groupings[choices.grouping]} />
              )}
            </div>
          </Section>
        </>
      )}
    </>
  );
}
