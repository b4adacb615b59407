import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/Button";
import { Fold } from "../../../ui/Fold";
import layout from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/Panel";
import { PasswordField } from "../../../ui/PasswordField";
import type { Employee } from "../employee";
import {
  deleteSavedList,
  getSavedDay,
  MIN_PASSPHRASE_LENGTH,
  openSavedList,
  saveList,
  WrongPassphrase,
} from "../saved-list";
import { texts } from "../texts";
import type { Bargaining } from "../useBargaining";

/** Keeps the list in this browser, encrypted, if the user chooses a passphrase. */
export function SaveList({ bargaining }: { bargaining: Bargaining }) {
  const [passphrase, setPassphrase] = useState("");
  const [error, setError] = useState<string>();
  const [savedDay, setSavedDay] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (passphrase.length < MIN_PASSPHRASE_LENGTH) return setError(texts.passphraseShort(MIN_PASSPHRASE_LENGTH));
    try {
      await saveList(await bargaining.getEmployees(), passphrase, bargaining.today);
      setSavedDay(bargaining.today);
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
        <PasswordField
          label={texts.passphrase}
          hint={texts.passphraseHint(MIN_PASSPHRASE_LENGTH)}
          error={error}
          value={passphrase}
          autoComplete="new-password"
          onChange={(event) => setPassphrase(event.target.value)}
        />
        <div className={layout.wrap}>
          <Button type="submit">{texts.saveButton}</Button>
        </div>
        <p role="status">{savedDay && texts.saved(savedDay)}</p>
      </form>
    </Fold>
  );
}

/** Opens or deletes the list that was saved earlier. */
export function SavedListPanel({ bargaining }: { bargaining: Bargaining }) {
  const [savedDay, setSavedDay] = useState(getSavedDay);
  const [passphrase, setPassphrase] = useState("");
  const [error, setError] = useState<string>();
  const [isOpening, setIsOpening] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setIsOpening(true);
    setError(undefined);
    try {
      await bargaining.restore((await openSavedList(passphrase)) as Employee[]);
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
  };
  if (savedDay === null) return null;
  return (
    <Panel title={texts.savedList}>
      <form className={layout.fields} onSubmit={(event) => void open(event)}>
        <p>{texts.savedOn(savedDay)}</p>
        <PasswordField
          label={texts.passphrase}
          error={error}
          value={passphrase}
          autoComplete="current-password"
          onChange={(event) => setPassphrase(event.target.value)}
        />
        <div className={layout.wrap}>
          <Button type="submit">{isOpening ? texts.opening : texts.openSaved}</Button>
          <Button variant="quiet" onClick={remove}>
            {texts.deleteSaved}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
