import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, type Ref, useState } from "react";
import { Field, type FieldInput, type FieldTexts } from "./Field";
import { fieldTexts } from "./field-texts";
import styles from "./PasswordField.module.css";

/** A text field. Other props are passed to the input. */
export function TextField({
  label,
  hint,
  error,
  ...rest
}: FieldTexts & Omit<ComponentProps<"input">, keyof FieldInput>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => <input {...rest} {...input} />}
    </Field>
  );
}

export interface DecimalFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  ref?: Ref<HTMLInputElement>;
}

/** A number with or without decimals. Spaces and % are removed; other characters stay, so that the form refuses them. */
export function DecimalField({ onChange, ...field }: DecimalFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value.replace(/[\s%]/g, ""))}
    />
  );
}

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, keyof FieldInput | "type" | "autoComplete"> & {
    /** Tells password managers to fill in or to suggest a password. */
    autoComplete: "current-password" | "new-password";
  };

/** A password field with a button that reveals it. */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <div className={styles.box}>
          <input
            {...rest}
            {...input}
            type={isVisible ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={isVisible ? fieldTexts.hidePassword : fieldTexts.showPassword}
            aria-controls={input.id}
            onClick={() => setIsVisible(!isVisible)}
          >
            <Icon aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
