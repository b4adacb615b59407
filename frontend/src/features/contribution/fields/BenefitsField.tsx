import styles from "../contribution.module.css";

interface BenefitsFieldProps {
  legend: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (benefits: string[]) => void;
}

/** Checkboxes for benefits. */
export function BenefitsField({ legend, options, value, onChange }: BenefitsFieldProps) {
  return (
    <fieldset className={styles.benefits}>
      <legend>{legend}</legend>
      {options.map((benefit) => (
        <label key={benefit} className={styles.benefit}>
          <input
            type="checkbox"
            checked={value.includes(benefit)}
            onChange={({ target }) =>
              onChange(options.filter((option) => (option === benefit ? target.checked : value.includes(option))))
            }
          />
          {benefit}
        </label>
      ))}
    </fieldset>
  );
}
