import { useMemo } from "react";
import { usePlaces } from "#api/name-lists";
import type { CompanyRecord } from "#api/types";
import { maxCompanyLength, maxPlaceLength, maxPlaces } from "#shared/limits.json";
import { isOnlySuggestion, suggestNames, toSuggestions } from "#ui/NameField";
import { SuggestField, type Suggestion } from "#ui/SuggestField";
import { useCompanySearch } from "../api";
import type { FieldProps } from "../flow/useFlow";
import { texts } from "../texts";
// The 100 largest municipalities in Norway by population (Statistics Norway, 2026-01-01).
import TOWNS from "./towns.json";

function NoMatch({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <strong>{title}</strong>
      <br />
      {hint}
    </>
  );
}

/** Whether no found name begins with the typed text. */
function isUnknown(companies: readonly CompanyRecord[], typed: string): boolean {
  const start = typed.trim().toLocaleLowerCase("nb");
  return !companies.some(({ name }) => name.toLocaleLowerCase("nb").startsWith(start));
}

const NO_COMPANIES: readonly CompanyRecord[] = [];

interface CompanyFieldProps extends FieldProps {
  label: string;
  /** Whether a workplace was chosen from the business registry. Typing clears the choice. */
  isPicked: boolean;
  onPick: (company: CompanyRecord) => void;
}

/** A workplace, with suggestions from Enhetsregisteret. Free text is allowed. */
export function CompanyField({ label, isPicked, onPick, error, ...field }: CompanyFieldProps) {
  const { companies, failed } = useCompanySearch(isPicked ? "" : field.value);
  const matches = companies ?? NO_COMPANIES;
  const suggestions = useMemo(
    () =>
      matches.map((company) => ({
        ...company,
        key: `${company.name} ${company.organizationNumber}`,
        ...(company.address && { detail: company.address }),
      })),
    [matches],
  );
  return (
    <SuggestField
      {...field}
      label={label}
      maxLength={maxCompanyLength}
      suggestions={suggestions}
      emptyMessage={companies && <NoMatch title={texts.noCompanies} hint={texts.noCompaniesHint} />}
      onPick={onPick}
      hint={
        failed
          ? texts.companySearchFailed
          : companies && isUnknown(companies, field.value)
            ? texts.unknownCompany
            : undefined
      }
      error={error}
    />
  );
}

const MAX_SUGGESTIONS = 15;
/** Suggested before anything is typed. */
const POPULAR_PLACES = TOWNS.slice(0, 20);
const CLOSE_AFTER_MS = 200;
const NO_SUGGESTIONS: readonly Suggestion[] = [];
const MAX_LENGTH = maxPlaces * (maxPlaceLength + ", ".length) - ", ".length;

interface PlaceFieldProps extends FieldProps {
  hint?: string;
}

/** The text before the place that is being typed, and that place. */
function splitLast(text: string): [before: string, last: string] {
  const start = text.lastIndexOf(",") + 1;
  return [text.slice(0, start), text.slice(start).trim()];
}

/** Up to three places, separated by commas: popular ones first, then matches of the last one. Free text is allowed. */
export function PlaceField({ hint, error, ...field }: PlaceFieldProps) {
  const [before, typed] = splitLast(field.value);
  const { names, byAlias } = usePlaces(true);
  const suggestions = useMemo(() => {
    // The built-in towns are available at once; the other places come from the server.
    const known = [...new Set([...TOWNS, ...names, ...byAlias.keys()])];
    const found = typed ? suggestNames(known, typed, MAX_SUGGESTIONS) : POPULAR_PLACES;
    const suggested = toSuggestions(found, byAlias);
    return isOnlySuggestion(
      suggested.map(({ name }) => name),
      typed,
    )
      ? null
      : suggested;
  }, [names, byAlias, typed]);
  return (
    <SuggestField
      {...field}
      label={texts.location}
      maxLength={MAX_LENGTH}
      closeAfterMs={CLOSE_AFTER_MS}
      suggestions={suggestions ?? NO_SUGGESTIONS}
      emptyMessage={suggestions && <NoMatch title={texts.noPlaces} hint={texts.noPlacesHint} />}
      onPick={({ name }) => field.onChange(before ? `${before} ${name}` : name)}
      hint={hint ? `${hint} ${texts.severalPlaces}` : texts.severalPlaces}
      error={error}
    />
  );
}
