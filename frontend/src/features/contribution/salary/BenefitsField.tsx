import { type Ref, useId } from "react";
import BENEFITS from "../../../../../shared/benefits.json";
import fieldStyles from "../../../ui/Field.module.css";
import { FormAlert } from "../../../ui/FormAlert";
import layout from "../../../ui/layout.module.css";
import styles from "../contribution.module.css";
import { texts } from "./texts";

interface BenefitsFieldProps {
  /** Of the first checkbox. */
  ref: Ref<HTMLInputElement>;
  value: readonly string[];
  onChange: (benefits: string[]) => void;
  error: string | undefined;
}

/** Checkboxes for benefits: the options, and others that the entry has. */
export function BenefitsField({ ref, value, onChange, error }: BenefitsFieldProps) {
  const errorId = useId();
  const all = [...new Set([...BENEFITS, ...value])];
  return (
    <fieldset className={fieldStyles.field} aria-invalid={!!error} aria-describedby={error && errorId}>
      <legend className={fieldStyles.label}>{texts.benefits}</legend>
      {error && <FormAlert id={errorId}>{error}</FormAlert>}
      <div className={layout.wrap}>
        {all.map((benefit, index) => (
          <label key={benefit} className={styles.benefit}>
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              checked={value.includes(benefit)}
              onChange={({ target }) =>
                onChange(all.filter((option) => (option === benefit ? target.checked : value.includes(option))))
              }
            />
            {benefit}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
