import { useRef } from "react";
import { minSimilarCards } from "../../../../../shared/limits.json";
import type { EntryDisplay, SimilarEntriesResponse } from "../../../api/types";
import { experienceLabels } from "../../../domain/labels";
import { Button } from "../../../ui/Button";
import { type CardFacts, useSimilarEntries } from "../api";
import styles from "../contribution.module.css";
import { texts } from "../texts";
import { texts as displayTexts } from "./display-texts";
import { CHOICES, EntryDisplayField, SHOWS_ALL } from "./EntryDisplayField";

interface DisplayFieldProps {
  card: CardFacts;
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

/**
 * Shows how many cards of others look the same, and asks what to show. The member must choose unless showing everything is
 * proposed.
 */
export function DisplayField({ card, value, onChange, error }: DisplayFieldProps) {
  const similar = useSimilarEntries(card);
  const canShowAll = similar !== undefined && showsAll(similar.proposed.display);
  const shown = value ?? (canShowAll ? SHOWS_ALL : null);
  return (
    <EntryDisplayField
      parts={getParts(card)}
      value={shown}
      onChange={onChange}
      hint={similar && <SimilarCards similar={similar} shown={shown ?? SHOWS_ALL} onPropose={onChange} />}
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
  const count = choices.find(({ display }) => looksLike(display, shown))?.similar ?? 0;
  const isCommon = count >= minSimilarCards;
  return (
    <>
      <p ref={note} tabIndex={-1} aria-live="polite">
        {texts.similar(count)} {!isCommon && texts.recognisable}
      </p>
      <p className={styles.hint}>{texts.notCompared}</p>
      {isCommon ? (
        <p className={styles.hint}>{texts.common}</p>
      ) : (
        !looksLike(proposed.display, shown) &&
        !showsAll(proposed.display) && (
          <p>
            {texts.proposal(
              proposed.similar >= minSimilarCards,
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
