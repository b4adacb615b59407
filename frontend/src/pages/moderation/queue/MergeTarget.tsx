import { type Control, useController } from "react-hook-form";
import type { ModeratedName } from "../../../api/types";
import { NameField } from "../../../ui/NameField";
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
  return (
    <div className={styles.target}>
      <NameField
        ref={field.ref}
        label={texts.target}
        hint={texts.targetHint}
        error={fieldState.error?.message}
        value={field.value}
        onChange={field.onChange}
        names={useKnownNames(name.kind)}
      />
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
