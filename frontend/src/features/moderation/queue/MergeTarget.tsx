import { useMemo } from "react";
import { type Control, useController } from "react-hook-form";
import type { ModeratedName } from "../../../lib/api-types";
import { Field } from "../../../ui/Field";
import { SuggestInput } from "../../../ui/SuggestInput";
import { indexNames, suggestNames } from "../../../ui/suggest-names";
import { texts } from "../texts";
import styles from "./queue.module.css";
import type { DecisionValues } from "./schema";
import { useKnownNames } from "./useKnownNames";

interface MergeTargetProps {
  name: ModeratedName;
  control: Control<DecisionValues>;
}

/** The name to merge an unknown one into: those written alike, also such that wait, or any known one by typing. */
export function MergeTarget({ name, control }: MergeTargetProps) {
  const { field, fieldState } = useController({ control, name: "target" });
  const known = useKnownNames(name.kind);
  const index = useMemo(() => indexNames(known), [known]);
  const suggestions = useMemo(() => {
    const names = suggestNames(index, field.value);
    // Nothing to suggest if the typed name is the only match.
    return names.length === 1 && names[0] === field.value ? [] : names.map((each) => ({ key: each, name: each }));
  }, [index, field.value]);
  return (
    <div className={styles.target}>
      <Field label={texts.target} hint={texts.targetHint} error={fieldState.error?.message}>
        {(input) => (
          <SuggestInput
            {...input}
            ref={field.ref}
            label={texts.target}
            value={field.value}
            onChange={field.onChange}
            suggestions={suggestions}
            onPick={(suggestion) => field.onChange(suggestion.name)}
          />
        )}
      </Field>
      {name.similar.length > 0 && (
        <fieldset className={styles.filters} aria-label={texts.similar}>
          {name.similar.map((similar) => (
            <button
              key={similar.name}
              type="button"
              className={styles.chip}
              aria-pressed={similar.name === field.value}
              onClick={() => field.onChange(similar.name)}
            >
              {texts.similarName(similar)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
