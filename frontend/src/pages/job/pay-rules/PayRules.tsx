import { useState } from "react";
import type { DatedPayRule } from "#api/types";
import { texts as words } from "#domain/texts";
import { parseAmount } from "#lib/amount";
import { AmountField } from "#ui/AmountField";
import { DataTable } from "#ui/DataTable";
import { Fold } from "#ui/Fold";
import { useNow } from "#ui/TimeAgo";
import textStyles from "#ui/text.module.css";
import { getFloors, mayHaveChanged, type Rate } from "./pay-rules";
import { texts } from "./texts";

interface RuleProps {
  rule: DatedPayRule;
  /** The chosen experience. */
  experience: string | undefined;
}

/**
 * The rates of a regulation or agreement, with origin, dates and source. The lowest and the highest for the chosen
 * experience are not folded.
 */
function Rule({ rule, experience }: RuleProps) {
  const now = useNow();
  const { basis, basisId, url, rates } = rule;
  return (
    <Fold title={texts.summary(rule, experience)}>
      <DataTable
        columns={[texts.rate, texts.amount]}
        rows={rates.map((rate) => ({
          name: rate.isSupplement ? texts.supplement(rate.name) : rate.name,
          cells: [texts.amounts[rate.unit](rate.amount)],
        }))}
      />
      <p className={textStyles.note}>
        {basis}
        {basisId && ` (${basisId})`}. {texts.validity(rule)}{" "}
        {mayHaveChanged(rule, now) && <b>{texts.mayHaveChanged}</b>}{" "}
        <a href={url} rel="noreferrer">
          {texts.readSource}
        </a>
      </p>
    </Fold>
  );
}

/** Compares the hourly wage of the visitor with the legal minimum wages. It stays in the browser. */
function OwnWage({ floors }: { floors: readonly Rate[] }) {
  const [typed, setTyped] = useState("");
  const wage = parseAmount(typed);
  const below = floors.filter(({ amount }) => wage < amount);
  return (
    <AmountField label={texts.ownWage} unit={words.hourlyUnit} value={typed} onChange={setTyped}>
      {Number.isNaN(wage) ? (
        <p>{texts.ownWageHint}</p>
      ) : (
        <p>
          <b>{below.length === 0 ? texts.above : texts.below(below.map(({ name }) => name))}</b>
        </p>
      )}
      {below.length > 0 && <p>{texts.belowAdvice}</p>}
    </AmountField>
  );
}

interface PayRulesProps {
  /** The rules of the people of the page. */
  rules: readonly DatedPayRule[];
  /** The chosen experience. */
  experience: string | undefined;
}

/** Legal minimum wages and pay scales that are relevant for a job title. */
export function PayRules({ rules, experience }: PayRulesProps) {
  const floors = getFloors(rules);
  const kinds = [
    { lead: texts.minimumLead, rules: rules.filter(({ kind }) => kind === "minimumWage") },
    { lead: texts.scalesLead, rules: rules.filter(({ kind }) => kind === "scale") },
  ];
  return (
    <>
      {kinds.map(
        (kind) =>
          kind.rules.length > 0 && (
            <div key={kind.lead}>
              <p>{kind.lead}</p>
              {kind.rules.map((rule) => (
                <Rule key={rule.name} rule={rule} experience={experience} />
              ))}
            </div>
          ),
      )}
      {floors.length > 0 && (
        <Fold title={texts.check}>
          <OwnWage floors={floors} />
        </Fold>
      )}
    </>
  );
}
