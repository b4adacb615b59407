import type { LucideIcon } from "lucide-react";
import ArrowRight from "lucide-react/icons/arrow-right";
import EyeOff from "lucide-react/icons/eye-off";
import Ruler from "lucide-react/icons/ruler";
import Scale from "lucide-react/icons/scale";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useId, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "../../ui/Button";
import { Section } from "../../ui/Section";
import { HourlyFact } from "./facts/HourlyFact";
import { Findings } from "./findings/Findings";
import styles from "./MoreSections.module.css";
import { texts } from "./more-texts";
import { useStatistics } from "./statistics/api";
import { texts as firstTexts } from "./texts";
import { WhereYouStand } from "./WhereYouStand";

const benefits: readonly (readonly [keyof typeof texts.benefits, LucideIcon])[] = [
  ["anonymous", ShieldCheck],
  ["official", Scale],
  ["comparable", Ruler],
  ["untracked", EyeOff],
];

function Benefits() {
  return (
    <Section id="fordeler" title={firstTexts.benefitsTitle}>
      <ul className={styles.benefits}>
        {benefits.map(([name, Icon]) => (
          <li key={name}>
            <Icon className={styles.benefitIcon} aria-hidden="true" />
            <h3>{texts.benefits[name].title}</h3>
            <p>{texts.benefits[name].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CallToAction() {
  const heading = useId();
  return (
    <section id="bidra" className={styles.call} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={styles.callTitle}>
          {firstTexts.callTitle}
        </h2>
        <p>{texts.callText}</p>
      </div>
      <ButtonLink to="/bidra" variant="sol">
        {texts.contribute} <ArrowRight aria-hidden="true" />
      </ButtonLink>
    </section>
  );
}

/** Scrolls to the section named in the URL, because these sections load after the page. */
function useLateAnchor() {
  const { hash } = useLocation();
  const [initialHash] = useState(hash);
  useLayoutEffect(() => {
    if (initialHash) document.getElementById(initialHash.slice(1))?.scrollIntoView();
  }, [initialHash]);
}

/** The sections below the popular jobs. */
export function MoreSections() {
  useLateAnchor();
  const { data: statistics } = useStatistics();
  return (
    <>
      <Findings />
      <Section id="hvor-ligger-du" title={firstTexts.whereYouStand} isSoft>
        <WhereYouStand />
      </Section>
      {/* Without entries, nothing is locked. */}
      {!statistics?.official && <CallToAction />}
      <Benefits />
      <HourlyFact />
    </>
  );
}
