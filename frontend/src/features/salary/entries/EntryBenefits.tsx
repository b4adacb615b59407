import { useState } from "react";
import { Tag } from "../../../ui/Tag";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { texts } from "./card-texts";
import styles from "./EntryBenefits.module.css";

interface EntryBenefitsProps {
  benefits: readonly string[];
  maxShown: number;
  /** Label of the button for the remaining benefits. */
  more: (count: number) => string;
}

/** The first benefits, and the others on demand. */
export function EntryBenefits({ benefits, maxShown, more }: EntryBenefitsProps) {
  const [all, setAll] = useState(false);
  if (benefits.length === 0) return null;
  const hidden = benefits.length - maxShown;
  return (
    <div className={styles.benefits}>
      {(all ? benefits : benefits.slice(0, maxShown)).map((benefit) => (
        <Tag key={benefit}>{benefit}</Tag>
      ))}
      {hidden > 0 && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.fewerBenefits : more(hidden)}
          <VisuallyHidden> {texts.benefits}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
