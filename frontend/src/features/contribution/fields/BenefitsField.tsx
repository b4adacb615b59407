import { type Ref, useId } from "react";
import { FormAlert } from "../../../ui/FormAlert";
import styles from "../contribution.module.css";

interface BenefitsFieldProps {
  /** Of the first checkbox. */
  ref: Ref<HTMLInputElement>;
  legend: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (benefits: string[]) => void;
  error: string | undefined;
}

/** Checkboxes for benefits: the options, and others that the entry has. */
export function BenefitsField({ ref, legend, options, value, onChange, error }: BenefitsFieldProps) {
  const errorId = useId();
  const all = [...new Set([...options, ...value])];
  return (
    <fieldset className={styles.benefits} aria-invalid={!!error} aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      {error && <FormAlert id={errorId}>{error}</FormAlert>}
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
    </fieldset>
  );
}
