import { type ReactNode, useId } from "react";
import type { DisplayChoice, DisplayPreset, EntryDisplay, SalaryEntryForm } from "#api/types";
import { educationLabels, experienceLabels } from "#domain/entry-facts";
import fieldStyles from "#ui/Field.module.css";
import { Fold } from "#ui/Fold";
import layout from "#ui/layout.module.css";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { type Similar, useCounty, useSimilarEntries } from "../api";
import { ChoiceField } from "./ChoiceField";
import styles from "./DisplayField.module.css";
import { getPlace, PRESET_DISPLAYS, PRESETS, toVisibleEntry, WIDE_EXPERIENCE } from "./display";
import { texts } from "./display-texts";
import { EntryPreview } from "./EntryPreview";

interface DisplayPartsProps {
  entry: SalaryEntryForm;
  /** That of the place; empty until known. */
  county: string | null;
  value: EntryDisplay;
  onChange: (value: EntryDisplay) => void;
}

interface Level {
  label: string;
  display: Partial<EntryDisplay>;
}

interface Part {
  legend: string;
  /** What the card can show, most first. */
  levels: readonly Level[];
  /** What follows from showing less. */
  hint: string;
}

const OPTIONS = ["0", "1", "2"] as const;

/** A part that is shown or hidden. */
const shownOrHidden = (label: string, field: keyof EntryDisplay): Level[] => [
  { label, display: { [field]: false } },
  { label: texts.hidden, display: { [field]: true } },
];

/** The name of a county; told from a place of the same name. */
function nameCounty(county: string | null, place: string): string {
  if (!county) return texts.inCounty;
  return county === place ? texts.countyOf(county) : county;
}

/** The parts that the entry has. */
function getParts(entry: SalaryEntryForm, county: string | null): Part[] {
  const place = getPlace(entry);
  const experience = experienceLabels[entry.experienceYears];
  const education = educationLabels[entry.educationLevel ?? ""];
  const parts: (Part | false)[] = [
    {
      legend: texts.parts.company,
      levels: shownOrHidden(entry.company, "hidesCompany"),
      hint: texts.companyHint,
    },
    place !== null && {
      legend: texts.parts.place,
      levels: [
        { label: place, display: { coarsePlace: false, hidesPlace: false } },
        { label: nameCounty(county, place), display: { coarsePlace: true, hidesPlace: false } },
        { label: texts.hidden, display: { coarsePlace: false, hidesPlace: true } },
      ],
      hint: texts.placeHint,
    },
    experience !== undefined && {
      legend: texts.parts.experience,
      levels: [
        { label: experience, display: { widensExperience: false } },
        {
          label: texts.wideExperience[WIDE_EXPERIENCE[entry.experienceYears] ?? ""] ?? "",
          display: { widensExperience: true },
        },
      ],
      hint: texts.experienceHint,
    },
    education !== undefined && {
      legend: texts.parts.education,
      levels: shownOrHidden(education, "hidesEducation"),
      hint: texts.educationHint,
    },
    {
      legend: texts.parts.pay,
      levels: [
        { label: texts.exact, display: { roundsPay: false, roundsToThousands: false } },
        { label: texts.thousands, display: { roundsPay: true, roundsToThousands: true } },
        { label: texts.tenThousands, display: { roundsPay: true, roundsToThousands: false } },
      ],
      hint: texts.payHint,
    },
  ];
  return parts.filter((part) => part !== false);
}

function isShown({ display }: Level, value: EntryDisplay): boolean {
  return Object.entries(display).every(([field, withheld]) => value[field as keyof EntryDisplay] === withheld);
}

/** Asks about each part of a card. */
export function DisplayParts({ entry, county, value, onChange }: DisplayPartsProps) {
  return (
    <div className={styles.parts}>
      {getParts(entry, county).map(({ legend, levels, hint }) => {
        const chosen = levels.findIndex((level) => isShown(level, value));
        return (
          <ChoiceField
            key={legend}
            legend={legend}
            value={OPTIONS[chosen] ?? "0"}
            options={Object.fromEntries(levels.map(({ label }, level) => [OPTIONS[level], label]))}
            onChange={(option) => onChange({ ...value, ...levels[Number(option)]?.display })}
            hint={chosen > 0 ? hint : undefined}
          />
        );
      })}
    </div>
  );
}

interface DisplayFieldProps {
  /** The entry as it will be sent. */
  entry: SalaryEntryForm;
  /** Visitors learn after sending how many entries could be theirs. */
  isVisitor?: boolean;
  value: DisplayChoice;
  onChange: (value: DisplayChoice) => void;
  error: string | undefined;
}

/** Asks how much of an entry other people see, and tells how many other entries could be the giver's. */
export function DisplayField({ entry, isVisitor = false, value, onChange, error }: DisplayFieldProps) {
  const name = useId();
  const noteId = useId();
  const fields = typeof value === "string" ? null : value;
  const choices = useSimilarEntries(isVisitor ? null : entry, fields)?.choices;
  const county = useCounty(getPlace(entry) ?? "");
  const findChoice = (preset: DisplayPreset | null) => choices?.find((choice) => choice.preset === preset);
  const option = (choice: DisplayPreset | null, label: string, display: EntryDisplay, details?: ReactNode) => (
    <Option
      key={label}
      name={name}
      label={label}
      checked={choice === (fields ? null : value)}
      onChoose={() => onChange(choice ?? display)}
      similar={findChoice(choice)?.similar}
      card={(choice === null) === (fields !== null) && <EntryPreview entry={toVisibleEntry(entry, display, county)} />}
    >
      {details}
    </Option>
  );
  const getPresetDisplay = (preset: DisplayPreset) => findChoice(preset)?.display ?? PRESET_DISPLAYS[preset];
  return (
    <fieldset className={layout.stack} aria-describedby={noteId} aria-invalid={error !== undefined}>
      <legend>
        {/* The heading above says it. */}
        <VisuallyHidden>{texts.legend}</VisuallyHidden>
      </legend>
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
        fields && <DisplayParts entry={entry} county={county} value={fields} onChange={onChange} />,
      )}
      <div id={noteId}>
        {!isVisitor && (
          <Fold title={texts.similarTitle}>
            <p className={fieldStyles.hint}>{texts.similarHint}</p>
          </Fold>
        )}
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

/** The giver's own entry, and others that could be it. */
function Dots({ similar }: { similar: Similar }) {
  const rings = RINGS[similar];
  return (
    <svg width={14 + 16 * rings} height="14" aria-hidden="true">
      <circle cx="7" cy="7" r="6" fill="var(--koral)" />
      {Array.from({ length: rings }, (_, ring) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rings are equal
        <circle key={ring} cx={23 + 16 * ring} cy="7" r="5" fill="none" stroke="var(--fjord)" strokeWidth="2" />
      ))}
    </svg>
  );
}
