import type { ModerationDecision, ModerationKind } from "../../../lib/api-types";
import { formatDate } from "../../../lib/dates";
import { Tag } from "../../../ui/Tag";
import { texts } from "../texts";
import { getVerdictTexts } from "../verdict-texts";
import styles from "./DecisionLine.module.css";

/** A decision with its reason, and who made it. */
export function DecisionLine({ decision }: { decision: ModerationDecision }) {
  const state = texts.states[decision.state];
  // The id of an item starts with its kind.
  const kind = decision.item.split(":")[0] as ModerationKind;
  return (
    <div className={styles.decision}>
      <p className={styles.head}>
        <strong>
          {getVerdictTexts({ kind }, decision.verdict).done}
          {decision.target && ` ${texts.mergedInto(decision.target)}`}
        </strong>
        <bdi>{decision.label}</bdi>
        {state && <Tag>{state}</Tag>}
      </p>
      <p className={styles.reason} dir="auto">
        {decision.reason}
      </p>
      <p className={styles.by}>{texts.decidedBy(decision.decidedBy, formatDate(decision.decidedOn))}</p>
    </div>
  );
}
