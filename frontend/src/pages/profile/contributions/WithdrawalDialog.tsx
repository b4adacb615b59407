import type { MyContributions } from "../../../api/types";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import layout from "../../../ui/layout.module.css";
import { type Contribution, getContributionName, losesAccess } from "./contribution";
import { texts } from "./texts";

interface WithdrawalDialogProps {
  contributions: MyContributions;
  contribution: Contribution;
  onConfirm: () => void;
  onClose: () => void;
}

/** Explains the consequences and asks for confirmation. */
export function WithdrawalDialog({ contributions, contribution, onConfirm, onClose }: WithdrawalDialogProps) {
  const consequence = texts.withdrawalConsequences[contribution.kind](getContributionName(contribution));
  const accessNote = losesAccess(contributions, contribution) ? texts.accessEnds : texts.accessUnchanged;
  return (
    <Dialog
      title={texts.withdrawalTitle}
      description={[consequence, accessNote, texts.final].join(" ")}
      narrow
      onClose={onClose}
    >
      <div className={layout.wrap}>
        <Button variant="danger" onClick={onConfirm}>
          {texts.withdraw}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
