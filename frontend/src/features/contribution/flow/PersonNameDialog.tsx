import { Button } from "#ui/Button";
import { Dialog } from "#ui/Dialog";
import layout from "#ui/layout.module.css";
import { texts } from "../texts";

interface PersonNameDialogProps {
  /** The server's sentence about the name. */
  warning: string;
  onClose: () => void;
  onSend: () => void;
}

/** Asks for confirmation before an entry with a name that looks like a person's is sent. */
export default function PersonNameDialog({ warning, onClose, onSend }: PersonNameDialogProps) {
  return (
    <Dialog title={texts.personName} description={texts.personNameWarning(warning)} narrow onClose={onClose}>
      <div className={layout.wrap}>
        <Button onClick={onClose}>{texts.changeName}</Button>
        <Button variant="quiet" onClick={onSend}>
          {texts.sendAnyway}
        </Button>
      </div>
    </Dialog>
  );
}
