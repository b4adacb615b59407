import { type ComponentType, useState } from "react";
import type { Profile } from "../../../api/types";
import { Button } from "../../../ui/Button";
import { notify } from "../../../ui/notifications/notify";
import { Panel } from "../../../ui/Panel";
import styles from "../Form.module.css";
import danger from "./DeleteAccount.module.css";
import type { DeleteDialogProps } from "./DeleteDialog";
import { texts } from "./texts";

interface DeleteAccountProps {
  profile: Profile;
  onDeleted: () => void;
}

export function DeleteAccount({ profile, onDeleted }: DeleteAccountProps) {
  const [Dialog, setDialog] = useState<ComponentType<DeleteDialogProps> | null>(null);

  // Rarely used, so loaded on click.
  const openDialog = async () => {
    try {
      const { default: DeleteDialog } = await import("./DeleteDialog");
      setDialog(() => DeleteDialog);
    } catch {
      notify({ placement: "banner", variant: "destructive", title: texts.notDeleted });
    }
  };

  return (
    <div className={danger.dangerZone}>
      <Panel title={texts.deletion}>
        <p className={styles.text}>{texts.deletionHint}</p>
        <Button variant="danger" aria-haspopup="dialog" onClick={openDialog}>
          {texts.deleteAccount}
        </Button>
        {Dialog && <Dialog profile={profile} onDeleted={onDeleted} onClose={() => setDialog(null)} />}
      </Panel>
    </div>
  );
}
