import type { LucideIcon } from "lucide-react";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import Check from "lucide-react/icons/check";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Search from "lucide-react/icons/search";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useGainsAccess } from "../../api/session";
import styles from "../../features/contribution/contribution.module.css";
import { texts as shared } from "../../features/contribution/texts";
import type { Situation } from "./situation";
import { texts } from "./situation-texts";
import { FORWARD_STATE } from "./useFormPosition";

type MainSituation = keyof typeof texts.situations;

/** In the order of the choice (spec 2.2.1). */
const ICONS: Readonly<Record<MainSituation, LucideIcon>> = {
  student: GraduationCap,
  employed: BriefcaseBusiness,
  unemployed: Search,
};

/** The choice of situation, and what each contribution gives access to if one has none. */
export function SituationChoice({ getPath }: { getPath: (situation: Situation) => string }) {
  const heading = useId();
  const gainsAccess = useGainsAccess();
  return (
    <section className={styles.page} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {texts.situation}
      </h2>
      <ul className={styles.choices}>
        {(Object.keys(ICONS) as MainSituation[]).map((situation) => {
          const { name, text, gives: access } = texts.situations[situation];
          const Icon = ICONS[situation];
          return (
            <li key={situation}>
              <Link className={styles.choice} to={getPath(situation)} state={FORWARD_STATE}>
                <Icon className={styles.icon} aria-hidden="true" />
                <strong>{name}</strong>
                <span>{text}</span>
                {gainsAccess && (
                  <span className={styles.reward}>
                    <Check aria-hidden="true" />
                    {access}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      {gainsAccess && <p className={styles.hint}>{shared.opens}</p>}
    </section>
  );
}
