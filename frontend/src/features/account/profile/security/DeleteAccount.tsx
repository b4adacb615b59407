import { type ComponentType, useState } from "react";
import type { Profile } from "../../../../lib/api-types";
import { Button } from "../../../../ui/Button";
import { Panel } from "../../../../ui/Panel";
import styles from "../Form.module.css";
import type { Tell } from "../useBanner";
import danger from "./DeleteAccount.module.css";
import type { DeleteDialogProps } from "./DeleteDialog";
import { texts } from "./texts";

interface DeleteAccountProps {
  profile: Profile;
  tell: Tell;
  onDeleted: () => void;
}

export function DeleteAccount({ profile, tell, onDeleted }: DeleteAccountProps) {
  const [Dialog, setDialog] = useState<ComponentType<DeleteDialogProps> | null>(null);

  // Few ever need it: its code is fetched by the press.
  const ask = async () => {
    try {
      const { default: DeleteDialog } = await import("./DeleteDialog");
      setDialog(() => DeleteDialog);
    } catch {
      tell("error", texts.notDeleted);
    }
  };

  return (
    <div className={danger.zone}>
      <Panel title={texts.deletion}>
        <p className={styles.text}>{texts.deletionHint}</p>
        <Button variant="danger" aria-haspopup="dialog" onClick={ask}>
          {texts.deleteAccount}
        </Button>
        {Dialog && <Dialog profile={profile} onDeleted={onDeleted} onClose={() => setDialog(null)} />}
      </Panel>
    </div>
  );
}
