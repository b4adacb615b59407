import { Fragment, useState } from "react";
import { formatKroner, formatNumber } from "../../../lib/format";
import { AmountField } from "../../../ui/AmountField";
import { DataTable } from "../../../ui/DataTable";
import layout from "../../../ui/layout.module.css";
import { Section } from "../../../ui/Section";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { SelectField } from "../../../ui/Select";
import { DecimalField } from "../../../ui/TextField";
import { useFirstRows } from "../../../ui/useFirstRows";
import { useMediaQuery } from "../../../ui/useMediaQuery";
import { CONTRIBUTION_PERCENT, type ContributionZone, type PotSize } from "../analysis/pot";

import type { PayGapResult } from "../analysis/regression";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import { POTS, type Pot, type PotRuleKind } from "../questions";
import { texts } from "../texts";
import { FIRST_ROWS, GroupingControl } from "./GroupsPanel";
import { PotPlot } from "./PotPlot";

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
function Costs({ pots, gap }: { pots: readonly (Pot | null)[]; gap: PayGapResult | undefined }) {
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

function WhoGets({ pot, letter, label }: { pot: Pot; letter: string; label: string }) {
  const { shown, button } = useFirstRows(pot.groups, FIRST_ROWS);
  return (
    <>
      <DataTable
        caption={texts.whoGetsCaption(letter)}
        columns={[label, texts.raise, texts.beforeAndAfter]}
        rows={shown.map(({ name, count, receivers, lowest, highest, medianBefore, medianAfter }) => ({
          name: name || texts.noGroup,
          cells: [
            <Fragment key="raise">
              {texts.receiversOf(receivers, count)}
              <br />
              {lowest === highest ? formatKroner(highest) : texts.range(lowest, highest)}
            </Fragment>,
            <Fragment key="medians">
              {formatNumber(Math.round(medianBefore))}
              <br />
              {formatNumber(Math.round(medianAfter))}
            </Fragment>,
          ],
        }))}
      />
      {button && <p className={styles.notes}>{button}</p>}
    </>
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
