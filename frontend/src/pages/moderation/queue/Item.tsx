import EyeOff from "lucide-react/icons/eye-off";
import { type RefObject, useEffect, useEffectEvent, useId } from "react";
import type {
  ModeratedEntry,
  ModeratedMessage,
  ModeratedName,
  ModeratedProfile,
  ModerationAppeal,
  ModerationItem,
  ModerationReport,
} from "#api/types";
import { educationLabels, experienceLabels } from "#domain/entry-facts";
import { REPORT_REASONS } from "#domain/moderation";
import { formatWage } from "#lib/amount";
import { formatDate } from "#lib/dates";
import { formatKroner, formatPercent } from "#lib/format";
import { companyPath } from "#lib/paths";
import layout from "#ui/layout.module.css";
import { Tag } from "#ui/Tag";
import { DecisionLine } from "../log/DecisionLine";
import { getItemTitle, texts } from "../texts";
import { DecisionForm, type DecisionFormProps } from "./DecisionForm";
import styles from "./queue.module.css";

function Report({ report }: { report: ModerationReport }) {
  return (
    <li>
      <p className={styles.line}>
        <strong>{REPORT_REASONS[report.reason]}</strong>
        <span className={styles.soft}>{texts.reportedOn(formatDate(report.reportedOn))}</span>
      </p>
      {report.details && (
        <p className={styles.text} dir="auto">
          {report.details}
        </p>
      )}
      {report.contentWhenReported && (
        <div className={styles.soft}>
          <p>{texts.contentThen}</p>
          <p className={styles.text} dir="auto">
            {report.contentWhenReported}
          </p>
        </div>
      )}
    </li>
  );
}

/** Why the item was reported. */
function Reports({ item: { reports } }: { item: ModerationItem }) {
  if (reports.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{texts.reports}</h3>
      <ul className={layout.stack}>
        {reports.map((report, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no identity, and never move
          <Report key={position} report={report} />
        ))}
      </ul>
    </section>
  );
}

function MessageFacts({ message }: { message: ModeratedMessage }) {
  return (
    <section className={styles.part} aria-label={texts.content}>
      <p className={styles.line}>
        <span className={styles.soft}>{texts.writtenOn(formatDate(message.writtenAt))}</span>
        <a href={companyPath(message.company, { tab: "forum" })} target="_blank" rel="noreferrer">
          {texts.openForum}
        </a>
      </p>
      {message.hiddenReason && (
        <p className={styles.hidden}>
          <EyeOff className={layout.icon} aria-hidden="true" />
          {texts.hiddenBecause(message.hiddenReason)}
        </p>
      )}
      <blockquote className={styles.quote} dir="auto">
        {message.content}
      </blockquote>
    </section>
  );
}

function ProfileFacts({ profile }: { profile: ModeratedProfile }) {
  return (
    <section className={styles.part}>
      {profile.pictureUrl ? (
        <img className={styles.picture} src={profile.pictureUrl} alt={texts.picture} />
      ) : (
        <p className={styles.soft}>{texts.noPicture}</p>
      )}
    </section>
  );
}

function NameFacts({ name }: { name: ModeratedName }) {
  return (
    <section className={styles.part}>
      <p className={styles.line}>
        <strong>{texts.nameKind[name.kind]}</strong>
        {name.entries > 0 ? texts.givenBy(name.members, name.entries) : texts.publicName}
      </p>
      {name.similar.length > 0 && (
        <p>
          {texts.similar}: {new Intl.ListFormat("nb", { type: "unit" }).format(name.similar.map(texts.similarName))}
        </p>
      )}
    </section>
  );
}

function listEntryFacts(entry: ModeratedEntry): readonly (readonly [string, string | null | undefined])[] {
  const { facts } = texts;
  const { hourlyWage, employmentPercentage, experience, education } = entry;
  return [
    [facts.annualSalary, formatKroner(entry.annualSalary)],
    [facts.hourlyWage, hourlyWage == null ? null : formatWage(hourlyWage)],
    [facts.employmentPercentage, employmentPercentage == null ? null : formatPercent(employmentPercentage)],
    [facts.company, entry.company],
    [facts.location, entry.location],
    [facts.experience, experience && (experienceLabels[experience] ?? experience)],
    [facts.education, education && (educationLabels[education] ?? education)],
    [facts.reportedOn, formatDate(entry.reportedOn)],
  ];
}

function EntryFacts({ entry }: { entry: ModeratedEntry }) {
  return (
    <section className={styles.part}>
      <dl className={styles.facts}>
        {listEntryFacts(entry).map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h3>{texts.outlier}</h3>
      <p>{entry.reason}</p>
    </section>
  );
}

function AppealFacts({ appeal }: { appeal: ModerationAppeal }) {
  return (
    <>
      <section className={styles.part}>
        <h3>{texts.appealText}</h3>
        <blockquote className={styles.quote} dir="auto">
          {appeal.text}
        </blockquote>
        <p className={styles.soft}>{texts.appealedOn(formatDate(appeal.appealedOn))}</p>
      </section>
      <section className={styles.part}>
        <h3>{texts.appealed}</h3>
        <DecisionLine decision={appeal.decision} />
      </section>
    </>
  );
}

/** What the item is about. */
function ItemFacts({ item: { message, profile, name, entry, appeal } }: { item: ModerationItem }) {
  return (
    <>
      {appeal && <AppealFacts appeal={appeal} />}
      {message && <MessageFacts message={message} />}
      {profile && <ProfileFacts profile={profile} />}
      {name && <NameFacts name={name} />}
      {entry && <EntryFacts entry={entry} />}
    </>
  );
}

interface ItemProps extends DecisionFormProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Called when the heading can take focus. */
  onShown: () => void;
}

/** One item with all its facts, and the form that decides it. */
export default function Item({ headingRef, onShown, ...form }: ItemProps) {
  const { item } = form;
  const heading = useId();
  const show = useEffectEvent(onShown);
  useEffect(() => show(), []);
  return (
    <article className={styles.item} aria-labelledby={heading}>
      <header className={styles.itemHead}>
        <Tag>{texts.kind[item.kind]}</Tag>
        <h2 ref={headingRef} id={heading} className={styles.title} tabIndex={-1} dir="auto">
          {getItemTitle(item)}
        </h2>
      </header>
      <ItemFacts item={item} />
      <Reports item={item} />
      {item.history.length > 0 && (
        <section className={styles.part}>
          <h3>{texts.history}</h3>
          <ul className={layout.stack}>
            {item.history.map((decision) => (
              <li key={decision.id}>
                <DecisionLine decision={decision} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <DecisionForm {...form} />
    </article>
  );
}
