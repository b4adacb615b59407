import Clock from "lucide-react/icons/clock";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import TagIcon from "lucide-react/icons/tag";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import type { MySalaryEntry } from "#api/types";
import { formatEntryFacts } from "#domain/entry-facts";
import { explainOutlier, explainUnknownNames } from "#domain/left-out";
import { useJobSummary } from "#features/salary/api";
import { getComparedPay } from "#features/salary/figures/line/derive-pay";
import { PayLine } from "#features/salary/figures/line/PayLine";
import { comparePay } from "#features/salary/percentile/comparison";
import { getEntryFilters, getEntryPay } from "#features/salary/percentile/own-pay";
import { formatDate } from "#lib/dates";
import { formatKroner } from "#lib/format";
import { editEntryPath, jobPath, STUDENT_FORM_PATH } from "#lib/paths";
import { Button, ButtonLink } from "#ui/Button";
import layout from "#ui/layout.module.css";
import { Tag, TagList } from "#ui/Tag";
import textStyles from "#ui/text.module.css";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import styles from "./ContributionRow.module.css";
import type { Contribution } from "./contribution";
import { DisplayDialog } from "./DisplayDialog";
import { texts } from "./texts";

/** The own pay on the line of those it is compared with. */
function OwnPayLine({ entry }: { entry: MySalaryEntry }) {
  const { data: summary } = useJobSummary(entry.jobTitle, getEntryFilters(entry));
  const [comparison] = summary ? comparePay(summary, getEntryPay(entry)) : [];
  return (
    <div className={styles.line}>
      {comparison && <PayLine label={comparison.name} pay={getComparedPay(comparison)} own={comparison.salary} />}
    </div>
  );
}

const WITHHELD_PARTS = Object.keys(texts.withheldParts) as (keyof typeof texts.withheldParts)[];

function JobTitle({ title, company }: { title: string; company?: string | null }) {
  return (
    <h3 className={styles.title}>
      <Link to={jobPath(title)}>{title}</Link>
      {company !== undefined && <span className={styles.company}> · {company ?? texts.noCompany}</span>}
    </h3>
  );
}

const STATES = {
  leftOut: { Icon: TriangleAlert, label: texts.leftOut },
  notPublic: { Icon: EyeOff, label: texts.notPublic },
  waiting: { Icon: Clock, label: texts.waitingLabel },
  unknownName: { Icon: TagIcon, label: texts.unknownName },
  shown: { Icon: Eye, label: texts.shown },
};

/** What happens to an entry. Yellow if its pay is left out of the figures. */
function State({ kind, children }: { kind: keyof typeof STATES; children: ReactNode }) {
  const { Icon, label } = STATES[kind];
  return (
    <div className={styles.state}>
      <span className={styles.label} data-kind={kind}>
        <Icon className={layout.icon} aria-hidden="true" />
        {label}
      </span>
      <div>{children}</div>
    </div>
  );
}

/** What others see of an entry, and when. */
function States({ entry }: { entry: MySalaryEntry }) {
  const { isPublic, isWaiting, outlier, display, jobTitle } = entry;
  const unknownNames = explainUnknownNames(entry.unknownNames);
  const withheld = WITHHELD_PARTS.filter((part) => display[part]).map((part) => texts.withheldParts[part]);
  const seen = withheld.length > 0 ? texts.withheld(withheld) : texts.seesAll;
  return (
    <>
      {outlier && <State kind="leftOut">{explainOutlier(outlier, jobTitle)}</State>}
      {!isPublic && <State kind="notPublic">{texts.notPublicReason}</State>}
      {isPublic && isWaiting && (
        <State kind="waiting">
          {texts.waiting}
          <details>
            <summary>{texts.why}</summary>
            {texts.waitingReason}
          </details>
        </State>
      )}
      {unknownNames && <State kind="unknownName">{unknownNames}</State>}
      {isPublic &&
        (isWaiting || unknownNames ? <p className={textStyles.note}>{seen}</p> : <State kind="shown">{seen}</State>)}
    </>
  );
}

function Salary({ entry }: { entry: MySalaryEntry }) {
  const { jobTitle, company, location, annualSalary, payParts, fullTimeSalary, benefits, createdAt } = entry;
  const facts = [location, formatEntryFacts(entry)].filter(Boolean).join(" · ");
  return (
    <>
      <div className={styles.head}>
        <div>
          <JobTitle title={jobTitle} company={company} />
          <p className={textStyles.note}>{facts}</p>
        </div>
        <OwnPayLine entry={entry} />
        <p className={styles.pay}>
          <strong className={styles.amount}>{formatKroner(annualSalary)}</strong>
          <SentOn date={createdAt} />
        </p>
      </div>
      {payParts && (
        <p className={textStyles.note}>
          {texts.parts(
            annualSalary - payParts.fixedAdditions - payParts.bonus,
            payParts.fixedAdditions,
            payParts.bonus,
          )}
        </p>
      )}
      {fullTimeSalary !== null && fullTimeSalary !== annualSalary && (
        <p className={textStyles.note}>{texts.fullTime(formatKroner(fullTimeSalary))}</p>
      )}
      {benefits.length > 0 && <TagList items={benefits} />}
      <States entry={entry} />
    </>
  );
}

function SentOn({ date }: { date: string }) {
  return (
    <time className={textStyles.note} dateTime={date}>
      <VisuallyHidden>{texts.sentOn} </VisuallyHidden>
      {formatDate(date)}
    </time>
  );
}

function ContributionDetails({ contribution: { kind, entry } }: { contribution: Contribution }) {
  if (kind === "salary") return <Salary entry={entry} />;
  return (
    <div className={styles.head}>
      <div>
        {kind === "wish" && <JobTitle title={entry.desiredJobTitle} />}
        {kind === "studies" && (
          <>
            <h3 className={styles.title}>{entry.program}</h3>
            <p className={textStyles.note}>
              {entry.institution} · {texts.futureJob(entry.futureJobTitle)}
            </p>
          </>
        )}
      </div>
      <div>
        <Tag>{texts.kinds[kind]}</Tag>
      </div>
      <p className={styles.pay}>
        <SentOn date={entry.createdAt} />
      </p>
    </div>
  );
}

interface ContributionRowProps {
  contribution: Contribution;
  onWithdraw: () => void;
}

/** A contribution, with links and buttons to edit and withdraw it. */
export function ContributionRow({ contribution, onWithdraw }: ContributionRowProps) {
  const { kind, entry, name } = contribution;
  const [isDisplayOpen, setIsDisplayOpen] = useState(false);
  const hiddenName = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <article className={styles.row}>
      <ContributionDetails contribution={contribution} />
      {kind === "salary" && isDisplayOpen && (
        <DisplayDialog entry={entry} name={name} onClose={() => setIsDisplayOpen(false)} />
      )}
      <div className={layout.wrap}>
        {kind === "salary" && (
          <ButtonLink variant="quiet" to={editEntryPath(entry.id)}>
            {entry.outlier ? texts.correct : texts.edit}
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
