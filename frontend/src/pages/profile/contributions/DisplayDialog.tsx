import { type SubmitEvent, useState } from "react";
import { useInvalidateAll } from "#api/cache-invalidation";
import type { DisplayChoice, MySalaryEntry, SalaryEntryForm } from "#api/types";
import { DisplayField } from "#features/contribution/fields/DisplayField";
import { toChoice } from "#features/contribution/fields/display";
import { getErrorMessage } from "#lib/error-message";
import { Button } from "#ui/Button";
import { Dialog } from "#ui/Dialog";
import layout from "#ui/layout.module.css";
import { notify } from "#ui/notifications/notify";
import { SubmitButton } from "#ui/SubmitButton";
import { saveDisplay } from "../api";
import styles from "../Form.module.css";
import { texts } from "./texts";

interface DisplayDialogProps {
  entry: MySalaryEntry;
  /** The entry as the member knows it. */
  name: string;
  onClose: () => void;
}

const FULL_TIME = 100;

/** The entry as the form has it: empty text for what is missing, and full time for a missing percentage. */
function toForm({
  company,
  location,
  experienceYears,
  employmentPercentage,
  ...entry
}: MySalaryEntry): SalaryEntryForm {
  return {
    ...entry,
    company: company ?? "",
    location: location ?? "",
    experienceYears: experienceYears ?? "",
    employmentPercentage: employmentPercentage ?? FULL_TIME,
  };
}

/** Changes what others see of a salary. */
export function DisplayDialog({ entry, name, onClose }: DisplayDialogProps) {
  const [display, setDisplay] = useState<DisplayChoice>(toChoice(entry.display));
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const invalidateAll = useInvalidateAll();

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      await saveDisplay(entry.id, display);
      notify({ placement: "banner", title: texts.displaySaved });
      void invalidateAll();
      onClose();
    } catch (cause) {
      setError(getErrorMessage(cause, texts.displayNotSaved));
      setPending(false);
    }
  };
  return (
    <Dialog title={texts.displayTitle} description={name} narrow onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <DisplayField
          entry={toForm(entry)}
          value={display}
          error={error}
          onChange={(changed) => {
            setError(undefined);
            setDisplay(changed);
          }}
        />
        <div className={layout.wrap}>
          <SubmitButton pending={pending} pendingLabel={texts.savingDisplay}>
            {texts.saveDisplay}
          </SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
