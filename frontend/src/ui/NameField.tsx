import { SuggestField, type SuggestFieldProps, type Suggestion } from "./SuggestField";
import { isOnlySuggestion, useSuggestedNames } from "./suggest-names";

const NONE: readonly Suggestion[] = [];

interface NameFieldProps extends Omit<SuggestFieldProps<Suggestion>, "suggestions" | "onPick" | "emptyMessage"> {
  /** Names to suggest. */
  names: readonly string[];
  /** Names by another name that finds them. Must be referentially stable. */
  byAlias?: ReadonlyMap<string, readonly string[]>;
  /** Replaces filling in the field. */
  onPick?: (name: string) => void;
  /** Shown if no name matches. */
  emptyMessage?: string;
}

/** A text field that suggests names of a list. Free text is allowed. */
export function NameField({ names, byAlias, onPick, emptyMessage, ...field }: NameFieldProps) {
  const { value, onChange } = field;
  const suggestions = useSuggestedNames(names, value, byAlias);
  const isUnknown = value.trim() !== "" && names.length > 0 && suggestions.length === 0;
  const isComplete =
    onPick === undefined &&
    isOnlySuggestion(
      suggestions.map(({ name }) => name),
      value,
    );
  return (
    <SuggestField
      {...field}
      suggestions={isComplete ? NONE : suggestions}
      onPick={({ name }) => (onPick ?? onChange)(name)}
      emptyMessage={isUnknown && emptyMessage}
    />
  );
}
