import type { LucideIcon } from "lucide-react";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Search from "lucide-react/icons/search";
import { useId } from "react";
import { Link, useLocation } from "react-router-dom";
import { useGainsAccess } from "#api/session";
import { useHasSession } from "#api/session-token";
import { loginPath, registerPath } from "#lib/paths";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import styles from "./SituationChoice.module.css";
import { texts } from "./texts";
import { FORWARD_STATE, type Situation } from "./useFormPosition";

type MainSituation = keyof typeof texts.situations;

/** In the order of the choice (spec 2.2.1). */
const ICONS: Readonly<Record<MainSituation, LucideIcon>> = {
  student: GraduationCap,
  employed: BriefcaseBusiness,
  unemployed: Search,
};

/** Tells visitors that sending needs an account, and filling in does not. */
function AccountLine() {
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  return (
    <aside className={styles.account} aria-label={texts.signInNeeded}>
      <p>
        <strong>{texts.signInNeeded}</strong> {texts.fillInFirst}
      </p>
      <Link to={loginPath(returnTo)}>{texts.signIn}</Link>
      <Link to={registerPath(returnTo)}>{texts.signUp}</Link>
    </aside>
  );
}

/** The choice of situation, and for viewers without access what each opens. */
export function SituationChoice({ getPath }: { getPath: (situation: Situation) => string }) {
  const heading = useId();
  const gainsAccess = useGainsAccess();
  const isVisitor = !useHasSession();
  return (
    <>
      {isVisitor && <AccountLine />}
      <section aria-labelledby={heading}>
        <h2 id={heading}>
          <VisuallyHidden>{texts.situation}</VisuallyHidden>
        </h2>
        <ul className={styles.ways}>
          {(Object.keys(ICONS) as MainSituation[]).map((situation) => {
            const { name, text, gives } = texts.situations[situation];
            const Icon = ICONS[situation];
            return (
              <li key={situation}>
                <Link className={styles.way} to={getPath(situation)} state={FORWARD_STATE}>
                  <span className={styles.icon}>
                    <Icon aria-hidden="true" />
                  </span>
                  <span className={styles.text}>
                    <strong>{name}</strong> <span>{text}</span>
                  </span>{" "}
                  {gainsAccess && (
                    <span className={styles.gives}>
                      <Check aria-hidden="true" /> {gives}
                    </span>
                  )}
                  <ChevronRight className={styles.chevron} aria-hidden="true" />
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
