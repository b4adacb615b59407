import { useState } from "react";
import { Link } from "react-router-dom";
import type { SalaryEntry } from "../../../lib/api-types";
import { formatDaysAgo } from "../../../lib/format";
import { companyPath, locationPath } from "../../../lib/paths";
import { Average } from "../../../ui/Locked";
import { Tag } from "../../../ui/Tag";
import styles from "./EntryCard.module.css";
import { texts } from "./texts";

const BENEFITS_SHOWN = 2;
const FORMER_JOB = /år siden$/;

function experienceText(experience: string): string {
  return FORMER_JOB.test(experience) ? texts.formerJob(experience) : texts.yearsOfExperience(experience);
}

function facts(entry: SalaryEntry): string {
  const { experienceYears, educationLevel, employmentPercentage, age, hourlyWage } = entry;
  return [
    experienceYears && experienceText(experienceYears),
    educationLevel && (texts.educationLevels[educationLevel] ?? educationLevel),
    employmentPercentage !== null && texts.employment(employmentPercentage),
    age !== null && texts.age(age),
    hourlyWage !== null && hourlyWage > 0 && texts.hourly(hourlyWage),
  ]
    .filter(Boolean)
    .join(" · ");
}

function Benefits({ benefits }: { benefits: readonly string[] }) {
  const [all, setAll] = useState(false);
  if (benefits.length === 0) return null;
  const hidden = benefits.length - BENEFITS_SHOWN;
  return (
    <div className={styles.benefits}>
      {(all ? benefits : benefits.slice(0, BENEFITS_SHOWN)).map((benefit) => (
        <Tag key={benefit}>{benefit}</Tag>
      ))}
      {hidden > 0 && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.fewerBenefits : texts.moreBenefits(hidden)}
        </button>
      )}
    </div>
  );
}

/** One person's report. */
export function EntryCard({ entry, locked }: { entry: SalaryEntry; locked: boolean }) {
  const { company, location, annualSalary, createdAt, benefits } = entry;
  return (
    <article className={styles.entry} tabIndex={-1}>
      <p>
        {company ? (
          <Link className={styles.company} to={companyPath(company)}>
            {company}
          </Link>
        ) : (
          <span className={styles.unknown}>{texts.notStated}</span>
        )}
        <span className={styles.place}>
          {" · "}
          {location ? <Link to={locationPath(location)}>{location}</Link> : texts.notStated}
        </span>
      </p>
      <p className={styles.amount}>
        <Average amount={annualSalary} locked={locked} />
      </p>
      <p className={styles.facts}>{facts(entry)}</p>
      <p className={styles.date}>
        <time dateTime={createdAt}>{formatDaysAgo(createdAt)}</time>
      </p>
      <Benefits benefits={benefits} />
    </article>
  );
}
