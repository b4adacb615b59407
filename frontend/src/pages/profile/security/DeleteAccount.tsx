import type { Profile } from "../../../api/types";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import { useLazyDialog } from "../../../ui/useLazyDialog";
import styles from "../Form.module.css";
import danger from "./DeleteAccount.module.css";
import { texts } from "./texts";

interface DeleteAccountProps {
  profile: Profile;
  onDeleted: () => void;
}

const loadDialog = () => import("./DeleteDialog");

export function DeleteAccount({ profile, onDeleted }: DeleteAccountProps) {
  const { Content, show, close, error } = useLazyDialog(loadDialog);
  return (
    <div className={danger.dangerZone}>
      <Panel title={texts.deletion}>
        <p className={styles.text}>{texts.deletionHint}</p>
        <Button variant="danger" aria-haspopup="dialog" onClick={show}>
          {texts.deleteAccount}
        </Button>
        {error}
        {Content && <Content profile={profile} onDeleted={onDeleted} onClose={close} />}
      </Panel>
    </div>
  );
}
