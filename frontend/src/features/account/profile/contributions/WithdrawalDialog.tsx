import type { MyContributions } from "../../../../lib/api-types";
import { Button } from "../../../../ui/Button";
import { Dialog } from "../../../../ui/Dialog";
import styles from "../Form.module.css";
import { type Contribution, getContributionName, losesAccess } from "./contribution";
import { texts } from "./texts";

interface WithdrawalDialogProps {
  own: MyContributions;
  contribution: Contribution;
  onConfirm: () => void;
  onClose: () => void;
}

/** Explains the consequences and asks for confirmation. */
export function WithdrawalDialog({ own, contribution, onConfirm, onClose }: WithdrawalDialogProps) {
  const goes = texts.withdrawalMeans[contribution.kind](getContributionName(contribution));
  const sight = losesAccess(own, contribution) ? texts.locks : texts.staysOpen;
  return (
    <Dialog title={texts.withdrawalTitle} description={[goes, sight, texts.final].join(" ")} narrow onClose={onClose}>
      <div className={styles.choice}>
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
