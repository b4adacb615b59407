import type { EntryDisplay, SalaryEntryForm } from "../../../api/types";
import { educationLabels, experienceLabels } from "../../../domain/labels";
import { ChoiceField } from "./ChoiceField";
import styles from "./DisplayField.module.css";
import { texts } from "./display-texts";
import { getPlace, WIDE_EXPERIENCE } from "./visible-entry";

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
