import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import styles from "./forum.module.css";
import { texts } from "./texts";

interface PersonalDataDialogProps {
  /** What the server found in the text, in a sentence. */
  found: string;
  /** Goes back to the text. */
  onChange: () => void;
  onSend: () => void;
}

/** Asks back before a text with something in it that points out a person is sent. */
export function PersonalDataDialog({ found, onChange, onSend }: PersonalDataDialogProps) {
  return (
    <Dialog title={texts.personalData} description={texts.personalDataMeans(found)} narrow onClose={onChange}>
      <div className={styles.choice}>
        <Button onClick={onChange}>{texts.change}</Button>
        <Button variant="quiet" onClick={onSend}>
          {texts.sendAnyway}
        </Button>
      </div>
    </Dialog>
  );
}
