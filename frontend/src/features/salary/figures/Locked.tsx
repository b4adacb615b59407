import { formatCount, formatNumber } from "#lib/format";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { texts } from "../texts";
import styles from "./Locked.module.css";

/** Kr per year (spec 1.9.9). */
const PLACEHOLDERS = { lowest: 600_000, highest: 900_000 };

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

/** A blurred placeholder: the same for every group. */
export function LockedAmount({ figure }: { figure: keyof typeof PLACEHOLDERS }) {
  return <Blurred>{formatNumber(PLACEHOLDERS[figure])}</Blurred>;
}

/** A blurred placeholder for a range. */
export function LockedRange() {
  return <Blurred>{[PLACEHOLDERS.lowest, PLACEHOLDERS.highest].map(formatNumber).join(" – ")}</Blurred>;
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

/** How many entries, and in how many titles if that is known: '12 innlegg i 3 stillinger'. */
export function Entries({ count, jobs = null }: { count: number | null; jobs?: number | null }) {
  return (
    <>
      <Count count={count} /> {texts.entries}
      {jobs !== null && ` i ${formatCount(jobs, "stilling", "stillinger")}`}
    </>
  );
}
