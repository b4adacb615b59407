import { type FormEvent, useState } from "react";
import { Button } from "#ui/Button";
import { Fold } from "#ui/Fold";
import layout from "#ui/layout.module.css";
import { Section } from "#ui/Section";
import { TextField } from "#ui/TextField";
import { useBargaining } from "../bargaining";
import type { Employee } from "../employee";
import type { Reading } from "../questions";
import { deleteSavedList, MIN_PASSPHRASE_LENGTH, openSavedList, saveList, WrongPassphrase } from "../saved-list";
import { texts } from "../texts";

interface PassphraseFieldProps {
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A text that password managers neither fill in nor offer to save: they would keep it with the password of the site. */
function PassphraseField({ onChange, ...field }: PassphraseFieldProps) {
  return (
    <TextField
      {...field}
      label={texts.passphrase}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Keeps the list in this browser, encrypted, if the user chooses a passphrase. */
export function SaveList() {
  const { reading, savedDay, setSavedDay, getEmployees, today } = useBargaining();
  const [passphrase, setPassphrase] = useState("");
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState<Reading | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (passphrase.length < MIN_PASSPHRASE_LENGTH) return setError(texts.passphraseShort(MIN_PASSPHRASE_LENGTH));
    try {
      await saveList(await getEmployees(), passphrase, today);
      setSavedDay(today);
      setSaved(reading);
      setPassphrase("");
      setError(undefined);
    } catch {
      setError(texts.notSaved);
    }
  };
  return (
    <Fold title={texts.save}>
      <form className={layout.fields} onSubmit={(event) => void save(event)}>
        <p>{texts.saveHint}</p>
        <PassphraseField
          hint={texts.passphraseHint(MIN_PASSPHRASE_LENGTH)}
          error={error}
          value={passphrase}
          onChange={setPassphrase}
        />
        <div className={layout.wrap}>
          <Button type="submit">{texts.saveButton}</Button>
        </div>
        <p role="status">{saved === reading && savedDay && texts.saved(savedDay)}</p>
      </form>
    </Fold>
  );
}

/** Opens or deletes the list that was saved earlier. */
export function SavedListPanel() {
  const { savedDay, setSavedDay, restore } = useBargaining();
  const [hasDeleted, setHasDeleted] = useState(false);
  const [passphrase, setPassphrase] = useState("");
  const [error, setError] = useState<string>();
  const [isOpening, setIsOpening] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setIsOpening(true);
    setError(undefined);
    try {
      await restore((await openSavedList(passphrase)) as Employee[]);
      setPassphrase("");
    } catch (cause) {
      setError(cause instanceof WrongPassphrase ? texts.wrongPassphrase : texts.readingFailed);
    } finally {
      setIsOpening(false);
    }
  };
  const remove = () => {
    deleteSavedList();
    setSavedDay(null);
    setHasDeleted(true);
    setPassphrase("");
    setError(undefined);
  };
  if (savedDay === null) return hasDeleted && <p role="status">{texts.deleted}</p>;
  return (
    <Section variant="wide" title={texts.savedList}>
      <form className={layout.fields} onSubmit={(event) => void open(event)}>
        <p>{texts.savedOn(savedDay)}</p>
        <PassphraseField error={error} value={passphrase} onChange={setPassphrase} />
        <div className={layout.wrap}>
          <Button type="submit">{isOpening ? texts.opening : texts.openSaved}</Button>
          <Button variant="quiet" onClick={remove}>
            {texts.deleteSaved}
          </Button>
        </div>
      </form>
    </Section>
  );
}
