import { flushSync } from "react-dom";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import styles from "./forum.module.css";
import { texts } from "./texts";

interface PersonalDataDialogProps {
  /** The server's sentence about the personal data it found. */
  warning: string;
  onClose: () => void;
  /** Called after the dialog has closed, to focus the text. */
  onChange: () => void;
  onSend: () => void;
}

/** Asks for confirmation before a text that may identify a person is sent. */
export function PersonalDataDialog({ warning, onClose, onChange, onSend }: PersonalDataDialogProps) {
  const change = () => {
    flushSync(onClose);
    onChange();
  };
  return (
    <Dialog title={texts.personalData} description={texts.personalDataWarning(warning)} narrow onClose={change}>
      <div className={styles.choice}>
        <Button onClick={change}>{texts.change}</Button>
        <Button variant="quiet" onClick={onSend}>
          {texts.sendAnyway}
        </Button>
      </div>
    </Dialog>
  );
}
