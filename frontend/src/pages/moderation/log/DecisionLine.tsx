import type { Action, ModerationDecision, ModerationKind } from "#api/types";
import { formatDate } from "#lib/dates";
import { Button } from "#ui/Button";
import { Tag } from "#ui/Tag";
import textStyles from "#ui/text.module.css";
import { getActionTexts, texts } from "../texts";
import styles from "./DecisionLine.module.css";

interface DecisionLineProps {
  decision: ModerationDecision;
  /** Opens the item of a decision that can be changed. */
  onOpen?: (id: string) => void;
}

const REVERSIBLE: readonly Action[] = ["hide", "rename", "reject"];

/** Whether another decision may follow: something was taken away, or an entry may be rejected later. */
function canChange({ action }: ModerationDecision, kind: ModerationKind): boolean {
  return REVERSIBLE.includes(action) || kind === "entry";
}

/** A decision with its reason, and who made it. */
export function DecisionLine({ decision, onOpen }: DecisionLineProps) {
  // The id of an item starts with its kind.
  const kind = decision.item.split(":")[0] as ModerationKind;
  return (
    <div className={styles.decision}>
      <p className={styles.head}>
        <strong>
          {getActionTexts({ kind }, decision.action).done}
          {decision.target && ` ${texts.mergedInto(decision.target)}`}
        </strong>
        <bdi>{decision.label}</bdi>
        {!decision.hasEffect && <Tag>{texts.withoutEffect}</Tag>}
      </p>
      <p className={styles.reason} dir="auto">
        {decision.reason}
      </p>
      <p className={textStyles.note}>{texts.decidedBy(decision.decidedBy, formatDate(decision.decidedOn))}</p>
      {onOpen && canChange(decision, kind) && (
        <Button variant="quiet" onClick={() => onOpen(decision.item)}>
          {texts.openItem}
        </Button>
      )}
    </div>
  );
}
