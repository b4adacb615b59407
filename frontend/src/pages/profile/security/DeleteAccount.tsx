import type { Profile } from "../../../api/types";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import { useOpenUntilNavigation } from "../../../ui/useOpenUntilNavigation";
import styles from "../Form.module.css";
import danger from "./DeleteAccount.module.css";
import { DeleteDialog } from "./DeleteDialog";
import { texts } from "./texts";

interface DeleteAccountProps {
  profile: Profile;
  onDeleted: () => void;
}

export function DeleteAccount({ profile, onDeleted }: DeleteAccountProps) {
  const [open, setOpen] = useOpenUntilNavigation();
  return (
    <div className={danger.dangerZone}>
      <Panel title={texts.deletion}>
        <p className={styles.text}>{texts.deletionHint}</p>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.deleteAccount}
        </Button>
        {open && <DeleteDialog profile={profile} onDeleted={onDeleted} onClose={() => setOpen(false)} />}
      </Panel>
    </div>
  );
}
