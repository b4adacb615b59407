import Lock from "lucide-react/icons/lock";
import { formatAverage, formatKroner, formatNumber } from "../../../lib/format";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { texts } from "../texts";
import styles from "./Locked.module.css";

const PLACEHOLDER_AMOUNT = 750_000;
const PLACEHOLDER_RANGE = [600_000, 900_000] as const;

function Blurred({ children }: { children: string }) {
  return (
    <>
      <span className={styles.blurred} aria-hidden="true">
        {children}
      </span>
      <VisuallyHidden>{texts.hidden}</VisuallyHidden>
    </>
  );
}

/** A blurred placeholder; the same amount for every hidden figure. */
export function LockedAmount() {
  return <Blurred>{formatKroner(PLACEHOLDER_AMOUNT)}</Blurred>;
}

/** A blurred placeholder for a range. */
export function LockedRange() {
  return <Blurred>{PLACEHOLDER_RANGE.map(formatNumber).join(" – ")}</Blurred>;
}

/** An average; '~' marks one that the server rounded for viewers without access. */
export function Average({ amount, locked }: { amount: number; locked: boolean }) {
  return formatAverage(amount, locked);
}

/** A count, or '***' if hidden. */
export function Count({ count }: { count: number | null }) {
  if (count !== null) return formatNumber(count);
  return (
    <>
      <span aria-hidden="true">***</span>
      <VisuallyHidden>{texts.hidden.toLowerCase()}</VisuallyHidden>
    </>
  );
}

export function LockedNote() {
  return (
    <span className={styles.note}>
      <Lock className={styles.padlock} aria-hidden="true" />
      {texts.contributeToSee}
    </span>
  );
}
