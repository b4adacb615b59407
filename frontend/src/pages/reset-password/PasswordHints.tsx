import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { MIN_PASSWORD_LENGTH } from "../../features/account/password-length";
import styles from "./PasswordHints.module.css";
import { texts } from "./texts";

function Hint({ valid, children }: { valid: boolean; children: string }) {
  const Icon = valid ? Check : CircleAlert;
  return (
    <p className={valid ? styles.met : styles.unmet}>
      <Icon className={styles.icon} aria-hidden="true" />
      {children}
    </p>
  );
}

interface PasswordHintsProps {
  password: string;
  confirmPassword: string;
}

/** Live hints while the password is typed. */
export function PasswordHints({ password, confirmPassword }: PasswordHintsProps) {
  const isMatching = password === confirmPassword;
  return (
    <div role="status">
      {password !== "" && password.length < MIN_PASSWORD_LENGTH && <Hint valid={false}>{texts.tooShort}</Hint>}
      {confirmPassword !== "" && <Hint valid={isMatching}>{isMatching ? texts.alike : texts.differ}</Hint>}
    </div>
  );
}
