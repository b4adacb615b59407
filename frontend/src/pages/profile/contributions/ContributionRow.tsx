import type { LucideIcon } from "lucide-react";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Clock from "lucide-react/icons/clock";
import EyeOff from "lucide-react/icons/eye-off";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import type { MySalaryEntry, MyStudentEntry } from "../../../api/types";
import { formatEntryFacts } from "../../../domain/entry-facts";
import { explainOutlier } from "../../../domain/outlier";
import { explainUnknownNames } from "../../../domain/unknown-names";
import { texts as cardTexts } from "../../../features/salary/entries/card-texts";
import { formatDate } from "../../../lib/dates";
import { formatKroner } from "../../../lib/format";
import { editEntryPath, jobPath, STUDENT_FORM_PATH } from "../../../lib/paths";
import { Button, ButtonLink } from "../../../ui/Button";
import layout from "../../../ui/layout.module.css";
import { Tag } from "../../../ui/Tag";
import { TagList } from "../../../ui/TagList";
import textStyles from "../../../ui/text.module.css";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import styles from "./ContributionRow.module.css";
import { type Contribution, getContributionName } from "./contribution";
import { DisplayDialog } from "./DisplayDialog";
import { texts } from "./texts";

const WITHHELD_PARTS = Object.keys(texts.withheldParts) as (keyof typeof texts.withheldParts)[];

function JobTitle({ children }: { children: string }) {
  return (
    <h3 className={styles.title}>
      <Link to={jobPath(children)}>{children}</Link>
    </h3>
  );
}

/** What happens to an entry. Yellow if its pay is left out of the figures. */
function State({ Icon, isWarning, children }: { Icon: LucideIcon; isWarning?: boolean; children: ReactNode }) {
  return (
    <div className={styles.state} data-warning={isWarning}>
      <Icon className={layout.icon} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

function Salary({ entry }: { entry: MySalaryEntry }) {
  const {
    id,
    jobTitle,
    company,
    location,
    annualSalary,
    payParts,
    fullTimeSalary,
    benefits,
    isPublic,
    isWaiting,
    outlier,
    display,
  } = entry;
  const unknownNames = explainUnknownNames(entry.unknownNames);
  const facts = formatEntryFacts(entry);
  const withheld = WITHHELD_PARTS.filter((part) => display[part]).map((part) => texts.withheldParts[part]);
  return (
    <>
      <div className={styles.job}>
        <JobTitle>{jobTitle}</JobTitle>
        <p className={styles.pay}>
          <strong className={styles.amount}>{formatKroner(annualSalary)}</strong> {texts.perYear}
        </p>
      </div>
      <p>
        {company ?? texts.noCompany} · {location}
      </p>
      {facts && <p className={textStyles.note}>{facts}</p>}
      {payParts && (
        <p className={textStyles.note}>
          {texts.parts(
            annualSalary - payParts.fixedAdditions - payParts.bonus,
            payParts.fixedAdditions,
            payParts.bonus,
          )}
        </p>
      )}
      {fullTimeSalary !== null && (
        <p className={textStyles.note}>
          {fullTimeSalary === annualSalary ? cardTexts.forFullTime : texts.fullTime(formatKroner(fullTimeSalary))}
        </p>
      )}
      {benefits.length > 0 && <TagList items={benefits} />}
      {withheld.length > 0 && <p className={textStyles.note}>{texts.withheld(withheld)}</p>}
      {outlier && (
        <State isWarning Icon={CircleAlert}>
          <strong>{texts.outlier}.</strong> {explainOutlier(outlier, jobTitle)}{" "}
          <Link to={editEntryPath(id)}>
            {texts.correct}
            <VisuallyHidden> {jobTitle}</VisuallyHidden>
          </Link>
        </State>
      )}
      {isPublic && isWaiting && (
        <State Icon={Clock}>
          {texts.waiting}
          <details>
            <summary>{texts.why}</summary>
            {texts.waitingReason}
          </details>
        </State>
      )}
      {unknownNames && <State Icon={EyeOff}>{unknownNames}</State>}
      {!isPublic && (
        <State Icon={EyeOff}>
          <strong>{texts.notPublic}.</strong> {texts.notPublicReason}
        </State>
      )}
    </>
  );
}

function Studies({ entry: { program, institution, futureJobTitle } }: { entry: MyStudentEntry }) {
  return (
    <>
      <h3 className={styles.title}>{program}</h3>
      <p>{institution}</p>
      <p className={textStyles.note}>{texts.futureJob(futureJobTitle)}</p>
    </>
  );
}

function ContributionDetails({ contribution: { kind, entry } }: { contribution: Contribution }) {
  switch (kind) {
    case "salary":
      return <Salary entry={entry} />;
    case "studies":
      return <Studies entry={entry} />;
    case "wish":
      return <JobTitle>{entry.desiredJobTitle}</JobTitle>;
  }
}

interface ContributionRowProps {
  contribution: Contribution;
  onWithdraw: () => void;
}

/** A contribution, with links and buttons to edit and withdraw it. */
export function ContributionRow({ contribution, onWithdraw }: ContributionRowProps) {
  const { kind, entry } = contribution;
  const [isDisplayOpen, setIsDisplayOpen] = useState(false);
  const hiddenName = <VisuallyHidden> {getContributionName(contribution)}</VisuallyHidden>;
  return (
    <article className={styles.row}>
      <p className={styles.head}>
        <Tag>{texts.kinds[kind]}</Tag>
        <time className={textStyles.note} dateTime={entry.createdAt}>
          {texts.sentOn(formatDate(entry.createdAt))}
        </time>
      </p>
      <ContributionDetails contribution={contribution} />
      {kind === "salary" && isDisplayOpen && <DisplayDialog entry={entry} onClose={() => setIsDisplayOpen(false)} />}
      <div className={layout.wrap}>
        {kind === "salary" && (
          <ButtonLink variant="quiet" to={editEntryPath(entry.id)}>
            {texts.edit}
            {hiddenName}
          </ButtonLink>
        )}
        {kind === "studies" && (
          <ButtonLink variant="quiet" to={STUDENT_FORM_PATH} state={{ studies: entry }}>
            {texts.edit}
            {hiddenName}
          </ButtonLink>
        )}
        {kind === "salary" && entry.isPublic && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsDisplayOpen(true)}>
            {texts.changeDisplay}
            {hiddenName}
          </Button>
        )}
        <Button variant="quiet" aria-haspopup="dialog" onClick={onWithdraw}>
          {texts.withdraw}
          {hiddenName}
        </Button>
      </div>
    </article>
  );
}
