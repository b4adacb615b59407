import { useState } from "react";
import { Link } from "react-router-dom";
import type { SalaryEntry } from "#api/types";
import { formatEntryFacts, splitPlaces } from "#domain/entry-facts";
import { formatDateAgo, formatMonth } from "#lib/dates";
import { formatPay } from "#lib/format";
import { companyPath, jobPath, placePath } from "#lib/paths";
import { maxPlaces } from "#shared/limits.json";
import { Tag } from "#ui/Tag";
import textStyles from "#ui/text.module.css";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { useOfficialPay } from "../api";
import { getOccupationPay } from "../figures/line/derive-pay";
import type { Pay } from "../figures/line/pay";
import { ListLine } from "../list/ListRow";
import styles from "./EntryCard.module.css";
import { texts } from "./texts";

interface SalaryDotProps {
  /** Kr per year, of a full position. */
  amount: number;
  /** The middle half behind it. */
  band?: Pay["band"];
}

/** A single salary on the axis of lists, beside the viewer's own. Hidden from screen readers: the amount stands next to it. */
export function SalaryDot({ amount, band }: SalaryDotProps) {
  return (
    <div aria-hidden="true">
      <ListLine name="" pay={{ source: "reported", mean: amount }} official={band && { source: "official", band }} />
    </div>
  );
}

/** A `SalaryDot` in front of the middle half of the occupation in today's level. */
function SalaryInOccupation({ amount, occupation }: { amount: number; occupation: string | undefined }) {
  const found = useOfficialPay().data?.occupations.find(({ code }) => code === occupation);
  return <SalaryDot amount={amount} band={found && getOccupationPay(found, true)?.band} />;
}

/** The list that a card is shown in. */
export type CardContext = "job" | "company" | "all" | "group";

const BENEFITS: Readonly<Record<CardContext, { maxShown: number; more: (count: number) => string }>> = {
  job: { maxShown: 2, more: texts.moreBenefits },
  company: { maxShown: 2, more: texts.moreBenefits },
  all: { maxShown: 3, more: texts.moreBenefitsShort },
  group: { maxShown: 3, more: texts.moreBenefitsShort },
};

interface EmployerProps {
  company: string | null;
  className: string | undefined;
}

function Employer({ company, className }: EmployerProps) {
  if (!company) return <span className={textStyles.soft}>{texts.noCompany}</span>;
  return (
    <Link className={className} to={companyPath(company)}>
      {company}
    </Link>
  );
}

function Places({ location, isCounty }: Pick<SalaryEntry, "location" | "isCounty">) {
  const places = splitPlaces(location).slice(0, maxPlaces);
  if (places.length === 0) return <span className={textStyles.soft}>{texts.noPlace}</span>;
  // In place of the place of work, so it is no link to one.
  if (isCounty) return <span className={textStyles.soft}>{location}</span>;
  return places.map((place) => (
    <Link key={place} className={styles.place} to={placePath(place)}>
      {place}
    </Link>
  ));
}

/** Job title, employer and place, without what the page of the list is about. */
function Heading({ entry, context }: Pick<EntryCardProps, "entry" | "context">) {
  const { jobTitle, company } = entry;
  if (context === "all") {
    return (
      <div className={styles.head}>
        <Link className={styles.title} to={jobPath(jobTitle)}>
          {jobTitle}
        </Link>
        <span className={styles.meta}>
          <Employer company={company} className={styles.company} />
          <Places {...entry} />
        </span>
      </div>
    );
  }
  return (
    <div className={styles.meta}>
      {context === "company" ? (
        <Link className={styles.title} to={jobPath(jobTitle, { company })}>
          {jobTitle}
        </Link>
      ) : (
        <Employer company={company} className={styles.title} />
      )}
      <Places {...entry} />
    </div>
  );
}

interface EntryBenefitsProps {
  benefits: readonly string[];
  maxShown: number;
  /** Label of the button for the remaining benefits. */
  more: (count: number) => string;
}

/** The first benefits, and the others on demand. */
function EntryBenefits({ benefits, maxShown, more }: EntryBenefitsProps) {
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

interface EntryCardProps {
  entry: SalaryEntry;
  /** The salary is rounded, and the date is a month. */
  locked: boolean;
  context: CardContext;
}

/** One salary entry. The amount that can be compared with others, that of a full position, is the large one. */
export function EntryCard({ entry, locked: othersLocked, context }: EntryCardProps) {
  const { annualSalary, fullTimeSalary, createdAt, benefits, isRounded, isWaiting } = entry;
  const amount = fullTimeSalary ?? annualSalary;
  // Members see their own entry exactly, even without access.
  const locked = othersLocked && !isWaiting;
  return (
    <article className={styles.entry} data-context={context} tabIndex={-1}>
      <Heading entry={entry} context={context} />
      <div className={styles.facts}>
        <p>{formatEntryFacts(entry)}</p>
        {isWaiting && <p>{texts.waiting}</p>}
        {fullTimeSalary !== null && (
          <p>
            {fullTimeSalary === annualSalary
              ? texts.forFullTime
              : `${texts.convertedFrom} ${formatPay(annualSalary, locked || isRounded)}`}
          </p>
        )}
      </div>
      <div className={styles.line}>
        {context === "job" ? (
          <SalaryDot amount={amount} />
        ) : (
          <SalaryInOccupation amount={amount} occupation={entry.occupation} />
        )}
      </div>
      <div className={styles.pay}>
        <p className={styles.amount}>{formatPay(amount, locked || isRounded)}</p>
        <time className={styles.date} dateTime={createdAt}>
          {locked ? formatMonth(createdAt) : formatDateAgo(createdAt)}
        </time>
      </div>
      <EntryBenefits benefits={benefits} {...BENEFITS[context]} />
    </article>
  );
}
