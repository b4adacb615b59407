import type { EntryDisplay } from "../../../lib/api-types";
import { EntryDisplayField, SHOWS_ALL } from "../../../ui/EntryDisplayField";
import { type EntryNames, useSimilarEntries } from "../api";
import styles from "../contribution.module.css";
import { texts } from "../texts";

interface DisplayFieldProps {
  names: EntryNames;
  value: EntryDisplay | null;
  onChange: (value: EntryDisplay | null) => void;
  error: string | undefined;
}

/** Tells how many others have the same job, and asks what they see. A member who is alone must choose. */
export function DisplayField({ names, value, onChange, error }: DisplayFieldProps) {
  const similar = useSimilarEntries(names);
  const isAlone = similar?.samePlace === "none";
  const hint = similar && (
    <>
      <p>
        {texts.similar(similar.samePlace, names)}
        {similar.samePlace !== similar.sameCompany && ` ${texts.similarAnywhere[similar.sameCompany]}`}
      </p>
      <p className={styles.hint}>{isAlone ? texts.alone : texts.notAlone}</p>
    </>
  );
  return (
    <EntryDisplayField
      value={value ?? (similar && !isAlone ? SHOWS_ALL : null)}
      onChange={onChange}
      hint={hint}
      error={error}
    />
  );
}
