import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { SHORTEST_PASSWORD } from "../shortest-password";
import styles from "./Hints.module.css";
import { texts } from "./texts";

/** Whether the two may be sent. */
export function isAcceptable(password: string, confirmPassword: string): boolean {
  return password.length >= SHORTEST_PASSWORD && password === confirmPassword;
}

function Hint({ good, children }: { good: boolean; children: string }) {
  const Icon = good ? Check : CircleAlert;
  return (
    <p className={good ? styles.met : styles.unmet}>
      <Icon className={styles.icon} aria-hidden="true" />
      {children}
    </p>
  );
}

interface HintsProps {
  password: string;
  confirmPassword: string;
}

/** Says while one types what is still missing. */
export function Hints({ password, confirmPassword }: HintsProps) {
  const alike = password === confirmPassword;
  return (
    <div role="status">
      {password !== "" && password.length < SHORTEST_PASSWORD && <Hint good={false}>{texts.tooShort}</Hint>}
      {confirmPassword !== "" && <Hint good={alike}>{alike ? texts.alike : texts.differ}</Hint>}
    </div>
  );
}
