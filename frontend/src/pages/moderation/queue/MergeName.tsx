import { type FormEvent, useState } from "react";
import { useCompanyNames, useJobTitles, usePlaceNames } from "#api/name-lists";
import type { ModeratedName } from "#api/types";
import { Button } from "#ui/Button";
import { NameField } from "#ui/NameField";
import { SelectField } from "#ui/Select";
import { texts } from "../texts";
import styles from "./queue.module.css";

const NO_NAMES: readonly string[] = [];

/** The known names of this kind. */
export function useKnownNames(kind: ModeratedName["kind"]): readonly string[] {
  const lists = {
    job_title: useJobTitles(kind === "job_title"),
    company: useCompanyNames(kind === "company"),
    place: usePlaceNames(kind === "place"),
  };
  // Benefits are not merged.
  return kind === "benefit" ? NO_NAMES : (lists[kind].data ?? NO_NAMES);
}

type Kind = Exclude<ModeratedName["kind"], "benefit">;

const { job_title, company, place } = texts.nameKind;
const KINDS: Readonly<Record<Kind, string>> = { job_title, company, place };

interface MergeNameProps {
  /** Opens the item with this id. */
  onOpen: (id: string) => void;
}

function NameForm({ onOpen }: MergeNameProps) {
  const [kind, setKind] = useState<Kind>("job_title");
  const [name, setName] = useState("");
  const names = useKnownNames(kind);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onOpen(`name:${kind}:${name.trim()}`);
  };
  return (
    <form className={styles.target} onSubmit={send}>
      <p className={styles.soft}>{texts.mergeHint}</p>
      <SelectField label={texts.mergeKind} value={kind} options={KINDS} onChange={setKind} />
      <NameField label={texts.mergeName} value={name} onChange={setName} names={names} />
      <div className={styles.line}>
        <Button type="submit" variant="quiet">
          {texts.mergeFind}
        </Button>
      </div>
    </form>
  );
}

/** Finds a name that does not wait, to merge it into another. */
export function MergeName({ onOpen }: MergeNameProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.mergeNames}</summary>
      {open && <NameForm onOpen={onOpen} />}
    </details>
  );
}
