import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { minPasswordLength } from "../../../../shared/limits.json";
import { texts as account } from "../../features/account/texts";
import layout from "../../ui/layout.module.css";
import styles from "./PasswordHints.module.css";
import { texts } from "./texts";

function Hint({ valid, children }: { valid: boolean; children: string }) {
  const Icon = valid ? Check : CircleAlert;
  return (
    <p className={valid ? styles.met : styles.unmet}>
      <Icon className={layout.icon} aria-hidden="true" />
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
      {password !== "" && password.length < minPasswordLength && <Hint valid={false}>{account.passwordTooShort}</Hint>}
      {confirmPassword !== "" && <Hint valid={isMatching}>{isMatching ? texts.alike : account.passwordsDiffer}</Hint>}
    </div>
  );
}
