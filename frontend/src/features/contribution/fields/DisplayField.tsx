import { useRef } from "react";
import type { EntryDisplay, SalaryEntryForm, SimilarEntriesResponse } from "../../../api/types";
import { experienceLabels } from "../../../domain/labels";
import { Button } from "../../../ui/Button";
import { type CardFacts, useSimilarEntries } from "../api";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import { texts as displayTexts } from "./display-texts";
import { CHOICES, EntryDisplayField, SHOWS_ALL } from "./EntryDisplayField";
import { EntryPreview } from "./EntryPreview";
import { getPlace } from "./visible-entry";

interface DisplayFieldProps {
  /** The entry as it will be sent. */
  entry: SalaryEntryForm;
  /** Visitors learn after signing in how many cards look the same. */
  isVisitor: boolean;
  value: EntryDisplay | null;
  onChange: (value: EntryDisplay | null) => void;
  error: string | undefined;
}

/** Whether two choices show the same apart from the pay. */
function looksLike(left: EntryDisplay, right: EntryDisplay): boolean {
  return CHOICES.every((part) => part === "roundsPay" || left[part] === right[part]);
}

function showsAll(display: EntryDisplay): boolean {
  return CHOICES.every((part) => !display[part]);
}

/** The choices that apply to the card: it has what they withhold. */
function getParts({ location, experienceYears, educationLevel }: CardFacts): (keyof EntryDisplay)[] {
  const absent = new Set<keyof EntryDisplay>();
  if (!location) absent.add("coarsePlace").add("hidesPlace");
  if (!educationLevel) absent.add("hidesEducation");
  if (!(experienceYears in experienceLabels)) absent.add("widensExperience");
  return CHOICES.filter((part) => !absent.has(part));
}

function getCardFacts(entry: SalaryEntryForm): CardFacts {
  const { jobTitle, company, experienceYears, educationLevel } = entry;
  return { jobTitle, company, location: getPlace(entry) ?? "", experienceYears, educationLevel: educationLevel ?? "" };
}

/**
 * Shows the card and how many of others look the same, and asks what to show. The member must choose unless showing
 * everything is proposed.
 */
export function DisplayField({ entry, isVisitor, value, onChange, error }: DisplayFieldProps) {
  const card = getCardFacts(entry);
  const similar = useSimilarEntries(isVisitor ? null : card);
  const canShowAll = similar !== undefined && showsAll(similar.proposed.display);
  const shown = value ?? (canShowAll ? SHOWS_ALL : null);
  return (
    <EntryDisplayField
      parts={getParts(card)}
      value={shown}
      onChange={onChange}
      hint={
        isVisitor ? (
          <p className={styles.hint}>{texts.similarLater}</p>
        ) : (
          similar && <SimilarCards similar={similar} shown={shown ?? SHOWS_ALL} onPropose={onChange} />
        )
      }
      preview={
        <EntryPreview
          label={shown === null ? displayTexts.previewOfAll : displayTexts.preview}
          entry={entry}
          display={shown ?? SHOWS_ALL}
        />
      }
      error={error}
    />
  );
}

interface SimilarCardsProps {
  similar: SimilarEntriesResponse;
  shown: EntryDisplay;
  onPropose: (proposed: EntryDisplay) => void;
}

function SimilarCards({ similar: { choices, proposed }, shown, onPropose }: SimilarCardsProps) {
  const note = useRef<HTMLParagraphElement>(null);
  const count = choices.find(({ display }) => looksLike(display, shown))?.similar ?? "none";
  const isCommon = count === "five_or_more";
  return (
    <>
      <p ref={note} tabIndex={-1} aria-live="polite">
        {texts.similar[count]} {!isCommon && texts.recognisable}
      </p>
      <p className={styles.hint}>{texts.notCompared}</p>
      {isCommon ? (
        <p className={styles.hint}>{texts.common}</p>
      ) : (
        !looksLike(proposed.display, shown) &&
        !showsAll(proposed.display) && (
          <p>
            {texts.proposal(
              proposed.similar === "five_or_more",
              CHOICES.filter((part) => proposed.display[part]).map((part) => displayTexts.choices[part].label),
            )}{" "}
            <Button
              variant="quiet"
              onClick={() => {
                onPropose({ ...proposed.display, roundsPay: shown.roundsPay });
                // The button disappears, so the focus moves.
                note.current?.focus();
              }}
            >
              {texts.acceptProposal}
            </Button>
          </p>
        )
      )}
    </>
  );
}
