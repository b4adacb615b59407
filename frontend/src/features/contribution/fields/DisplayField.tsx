import { type ReactNode, useId } from "react";
import type { DisplayChoice, DisplayPreset, EntryDisplay, SalaryEntryForm } from "../../../api/types";
import { formatEntryFacts } from "../../../domain/entry-facts";
import { formatAverage } from "../../../lib/format";
import fieldStyles from "../../../ui/Field.module.css";
import { type CardFacts, type Similar, useSimilarEntries } from "../api";
import styles from "./DisplayField.module.css";
import { DisplayParts } from "./DisplayParts";
import { getDisplay, PRESETS } from "./display";
import { texts } from "./display-texts";
import { getPlace, toVisibleEntry } from "./visible-entry";

interface DisplayFieldProps {
  /** The entry as it will be sent. */
  entry: SalaryEntryForm;
  /** Visitors learn after sending how many cards could be theirs. */
  isVisitor?: boolean;
  value: DisplayChoice;
  onChange: (value: DisplayChoice) => void;
  error: string | undefined;
}

function getCardFacts(entry: SalaryEntryForm): CardFacts {
  const { jobTitle, company, experienceYears, educationLevel } = entry;
  return { jobTitle, company, location: getPlace(entry) ?? "", experienceYears, educationLevel: educationLevel ?? "" };
}

/** Asks how much of an entry other people see, and tells how many cards could be the giver's. */
export function DisplayField({ entry, isVisitor = false, value, onChange, error }: DisplayFieldProps) {
  const name = useId();
  const noteId = useId();
  const fields = typeof value === "string" ? null : value;
  const choices = useSimilarEntries(isVisitor ? null : getCardFacts(entry), fields)?.choices;
  const counted = (preset: DisplayPreset | null) => choices?.find((choice) => choice.preset === preset);
  const option = (choice: DisplayPreset | null, label: string, display: EntryDisplay, details?: ReactNode) => (
    <Option
      key={label}
      name={name}
      label={label}
      checked={choice === (fields ? null : value)}
      onChoose={() => onChange(choice ?? display)}
      similar={counted(choice)?.similar}
      card={(choice === null) === (fields !== null) && <Card entry={entry} display={display} />}
    >
      {details}
    </Option>
  );
  const getPresetDisplay = (preset: DisplayPreset) => counted(preset)?.display ?? getDisplay(preset);
  return (
    <fieldset className={styles.options} aria-describedby={noteId} aria-invalid={error !== undefined}>
      <legend className={fieldStyles.label}>{texts.legend}</legend>
      {PRESETS.map((preset) =>
        option(
          preset,
          texts.presets[preset],
          getPresetDisplay(preset),
          isVisitor && preset === "recommended" && <p className={styles.similar}>{texts.recommendedPlace}</p>,
        ),
      )}
      {option(
        null,
        texts.adjust,
        typeof value === "string" ? getPresetDisplay(value) : value,
        fields && <DisplayParts entry={entry} value={fields} onChange={onChange} />,
      )}
      <div id={noteId}>
        <p className={fieldStyles.hint}>{isVisitor ? texts.similarLater : texts.similarHint}</p>
        {error && (
          <p className={fieldStyles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
  /** Undefined until known. */
  similar: Similar | undefined;
  card: ReactNode;
  children: ReactNode;
}

function Option({ name, label, checked, onChoose, similar, card, children }: OptionProps) {
  const noteId = useId();
  return (
    <div className={styles.option}>
      <label className={styles.label}>
        <input type="radio" name={name} checked={checked} onChange={onChoose} aria-describedby={noteId} />
        {label}
      </label>
      <div id={noteId} className={styles.content}>
        {card}
        {similar && (
          <p className={styles.similar} aria-live={checked ? "polite" : "off"}>
            <Dots similar={similar} />
            <span>{texts.similar[similar]}</span>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

const RINGS: Readonly<Record<Similar, number>> = { none: 0, one_to_four: 2, five_or_more: 5 };

/** The giver's own card, and others that could be it. */
function Dots({ similar }: { similar: Similar }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      <span className={styles.own} />
      {Array.from({ length: RINGS[similar] }, (_, ring) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rings are equal
        <span key={ring} className={styles.other} />
      ))}
    </span>
  );
}

/** The card that others will see. */
function Card({ entry, display }: { entry: SalaryEntryForm; display: EntryDisplay }) {
  const visible = toVisibleEntry(entry, display);
  return (
    <div className={styles.card}>
      <p className={styles.head}>
        <strong>{visible.jobTitle}</strong>
        <strong>{formatAverage(visible.fullTimeSalary ?? visible.annualSalary, visible.isRounded)}</strong>
      </p>
      <p>{[visible.company ?? texts.noCompany, visible.location].filter(Boolean).join(" · ")}</p>
      <p>{formatEntryFacts(visible)}</p>
    </div>
  );
}
