import type { PayRule } from "../../../api/types";
import { useJobPayRules } from "../../../features/salary/api";
import { useNow } from "../../../lib/useNow";
import { DataTable } from "../../../ui/DataTable";
import { Panel } from "../../../ui/Panel";
import textStyles from "../../../ui/text.module.css";
import { OwnWage } from "./OwnWage";
import styles from "./PayRules.module.css";
import { getFloors, mayHaveChanged } from "./pay-rules";
import { texts } from "./texts";

/** The rates of a regulation or agreement, with origin, dates and source. */
function Rule({ rule }: { rule: PayRule }) {
  const now = useNow();
  const { name, basis, basisId, url, validFrom, checkedOn, rates } = rule;
  return (
    <details className={styles.rule} open={rule.kind === "minimumWage"}>
      <summary>{name}</summary>
      <DataTable
        columns={[texts.rate, texts.amount]}
        rows={rates.map((rate) => ({
          name: rate.isSupplement ? texts.supplement(rate.name) : rate.name,
          cells: [texts.amounts[rate.unit](rate.amount)],
        }))}
      />
      <p className={textStyles.note}>
        {basis}
        {basisId && ` (${basisId})`}. {texts.validity(validFrom, checkedOn)}{" "}
        {mayHaveChanged(rule, now) && <b>{texts.mayHaveChanged}</b>}{" "}
        <a href={url} rel="noreferrer">
          {texts.readSource}
        </a>
      </p>
    </details>
  );
}

interface RuleListProps {
  title: string;
  lead: string;
  rules: readonly PayRule[];
}

function RuleList({ title, lead, rules }: RuleListProps) {
  if (rules.length === 0) return null;
  const floors = getFloors(rules);
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <p className={textStyles.note}>{lead}</p>
      {floors.length > 0 && <OwnWage floors={floors} />}
      {rules.map((rule) => (
        <Rule key={rule.name} rule={rule} />
      ))}
    </>
  );
}

/** Legal minimum wages and pay scales that are relevant for a job title; nothing for most titles. */
export function PayRules({ jobTitle }: { jobTitle: string }) {
  const { data: rules = [] } = useJobPayRules(jobTitle);
  if (rules.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <RuleList
        title={texts.minimumWages}
        lead={texts.minimumLead}
        rules={rules.filter(({ kind }) => kind === "minimumWage")}
      />
      <RuleList title={texts.scales} lead={texts.scalesLead} rules={rules.filter(({ kind }) => kind === "scale")} />
    </Panel>
  );
}
