import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { Field, type FieldInput, type FieldTexts } from "./Field";
import styles from "./PasswordField.module.css";

const texts = { showPassword: "Vis passord", hidePassword: "Skjul passord" };

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
            aria-label={isVisible ? texts.hidePassword : texts.showPassword}
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
