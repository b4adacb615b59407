import { useState } from "react";
import type { PayReferences } from "../../../api/types";
import { texts as words } from "../../../domain/texts";
import { hourlyToYearly } from "../../../domain/yearly-salary";
import { parseAmount } from "../../../lib/amount";
import { AmountField } from "../../../ui/AmountField";
import { Button } from "../../../ui/Button";
import layout from "../../../ui/layout.module.css";
import { SelectField } from "../../../ui/Select";
import { DecimalField } from "../../../ui/TextField";
import textStyles from "../../../ui/text.module.css";
import type { ScaleStep } from "../analysis/scale";
import styles from "../Bargaining.module.css";
import { useBargaining } from "../bargaining";
import { texts } from "../texts";

type Rule = PayReferences["rules"][number];

/** A rate that employees must reach. */
interface KnownScale {
  readonly id: string;
  readonly name: string;
  /** Where it comes from, and until when it applied. */
  readonly source: string;
  readonly steps: readonly ScaleStep[];
}

const toYear = ({ amount, unit }: Rule["rates"][number]) =>
  unit === "hour" ? hourlyToYearly(amount) : Math.round(amount);

/** The scale of each agreement, and each legal minimum: a regulation has one for each kind of work. */
function listKnownScales(rules: readonly Rule[]): KnownScale[] {
  return rules.flatMap((rule) => {
    const { basis, rates } = rule;
    const end = words.ratesEnded(rule);
    const name = end ? `${rule.name} (${end})` : rule.name;
    const floors = rates.filter(({ isSupplement }) => !isSupplement);
    const bySeniority = floors.filter(({ seniority }) => seniority !== null);
    const shared = { source: texts.ruleSource(rule) };
    if (bySeniority.length > 0) {
      const steps = bySeniority.map((rate) => ({ seniority: rate.seniority ?? 0, minimum: toYear(rate) }));
      return [{ ...shared, id: `${name} ${basis}`, name, steps }];
    }
    return floors.map((rate) => ({
      ...shared,
      id: `${name} ${rate.name}`,
      name: `${name}: ${rate.name}`,
      steps: [{ seniority: 0, minimum: toYear(rate) }],
    }));
  });
}

const OWN = "own";
const EMPTY_STEP = { seniority: "0", minimum: "" };

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
export function ScaleForm() {
  const { analysis, references, choose } = useBargaining();
  const [chosen, setChosen] = useState("");
  const [group, setGroup] = useState("");
  const [ownSteps, setOwnSteps] = useState<readonly TypedStep[]>([EMPTY_STEP]);
  const known = listKnownScales(references.rules);
  const names = (analysis?.groupNames ?? []).filter(Boolean);

  const apply = (id: string, forGroup: string, typed: readonly TypedStep[]) => {
    const steps = id === OWN ? toSteps(typed) : known.find((scale) => scale.id === id)?.steps;
    const scale = steps?.length ? { ...(forGroup && { group: forGroup }), steps } : null;
    setChosen(id);
    setGroup(forGroup);
    setOwnSteps(typed);
    choose({ scale });
  };

  const found: KnownScale | undefined = known.find(({ id }) => id === chosen);
  return (
    <div className={layout.fields}>
      <p>{texts.scaleLead}</p>
      <div className={styles.fields}>
        <SelectField
          label={texts.scale}
          value={chosen}
          options={{
            "": texts.noScale,
            [OWN]: texts.ownScale,
            ...Object.fromEntries(known.map(({ id, name }) => [id, name])),
          }}
          onChange={(id) => apply(id, group, ownSteps)}
        />
        <SelectField
          label={texts.scaleGroup}
          value={group}
          options={{ "": texts.everybody, ...Object.fromEntries(names.map((name) => [name, name])) }}
          onChange={(name) => apply(chosen, name, ownSteps)}
        />
      </div>
      {chosen === OWN && <OwnSteps steps={ownSteps} onChange={(typed) => apply(OWN, group, typed)} />}
      {found && <p className={textStyles.note}>{found.source}</p>}
    </div>
  );
}
