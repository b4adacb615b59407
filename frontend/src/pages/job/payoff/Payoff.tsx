import Bell from "lucide-react/icons/bell";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useOwnEntry } from "#api/own-entry";
import { useFetchedUser } from "#api/session";
import { useHasSession } from "#api/session-token";
import type { EntryOutlier, Follow, JobSummary, MySalaryEntry } from "#api/types";
import { explainOutlier } from "#domain/left-out";
import { useVerificationLink } from "#features/account/useVerificationLink";
import { useSimilarEntries } from "#features/contribution/api";
import { texts as displayTexts } from "#features/contribution/fields/display-texts";
import { isFollowing, useFollows, useSetFollow } from "#features/following/api";
import { texts as followTexts } from "#features/following/texts";
import { answerTexts } from "#features/salary/answer-texts";
import { type JobFilters, useJobSummary } from "#features/salary/api";
import { getComparedPay } from "#features/salary/figures/line/derive-pay";
import { PayPicture } from "#features/salary/figures/line/PayPicture";
import { type Comparison, comparePay, getPercentileRank } from "#features/salary/percentile/comparison";
import { getEntryFilters, getEntryPay } from "#features/salary/percentile/own-pay";
import { lowercaseName } from "#lib/names";
import { CONTRIBUTIONS_PATH, editEntryPath, leaderboardPath, payCheckPath } from "#lib/paths";
import { useSingleCall } from "#lib/useSingleCall";
import { Button, ButtonLink } from "#ui/Button";
import { Fold } from "#ui/Fold";
import layout from "#ui/layout.module.css";
import { notify, notifyError } from "#ui/notifications/notify";
import textStyles from "#ui/text.module.css";
import { texts as shared } from "#ui/texts";
import styles from "./Payoff.module.css";

const ofHundred = (percent: number) => `${percent} av 100`;

const texts = {
  thanks: "Takk for ditt bidrag!",
  share: ofHundred,
  about: (percent: number) => `Omtrent ${ofHundred(percent)}`,
  under: (percent: number) => `Færre enn ${ofHundred(percent)}`,
  over: (percent: number) => `Flere enn ${ofHundred(percent)}`,
  group: (group: string) => `som jobber som ${lowercaseName(group)}, tjener mindre enn deg`,
  occupation: (occupation: string) => `${lowercaseName(occupation)} i landet tjener mindre enn deg`,
  quarter: { below: "Nederste fjerdedel", above: "Øverste fjerdedel" },
  half: { below: "Under midten", between: "Midt på", above: "Over midten" },
  among: (occupation: string) => `blant ${lowercaseName(occupation)} i landet`,
  firstYear: (jobTitle: string) => `er snittet for ${lowercaseName(jobTitle)} med 0–1 års erfaring`,

  opened: "Nå har du full tilgang.",
  confirm: "Nøyaktige tall åpnes når du bekrefter",
  sendAgain: "Send på nytt",
  sending: shared.sending,

  prepare: "Forbered lønnssamtalen",
  follow: (jobTitle: string) => `Følg ${jobTitle}`,
  employers: "Se arbeidsgivere",

  waiting: "Vises for andre i morgen tidlig, senest om en uke.",
  changeOrWithdraw: "Endre eller trekk tilbake",
  changeDisplay: "Endre hva andre ser",
  edit: "Endre lønna",
  or: "eller",
  goTo: "gå til",
  contributions: "det du har sendt inn",
  close: shared.close,

  outlier: "Lønna di holdes utenfor tallene.",
  correct: "Rett lønna",
};

/** Where a pay lies: a figure, and the words that follow it. */
export interface Rank {
  figure: string;
  words: string;
}

function describeRank({ kind, name, salary, quantiles }: Comparison): Rank {
  const { position, percent } = getPercentileRank(salary, quantiles);
  if (kind === "reported") {
    const figure = { below: texts.under, between: texts.share, above: texts.over }[position](percent);
    return { figure, words: texts.group(name) };
  }
  if (kind === "median") return { figure: texts.half[position], words: texts.among(name) };
  if (position === "between") return { figure: texts.about(percent), words: texts.occupation(name) };
  return { figure: texts.quarter[position], words: texts.among(name) };
}

/** Without an own salary: what the title earns in the first year. */
const FIRST_YEAR: JobFilters = { experience: "0-1" };

interface PayoffProps {
  jobTitle: string;
  /** The id of the salary that was sent; `null` for another contribution. */
  entry: string | null;
}

/** The pay of the first year of a title; `null` if it is unknown. */
function describeFirstYear(summary: JobSummary): Rank | null {
  if (!summary.answer) return null;
  return { figure: answerTexts.amount(summary, summary.answer), words: texts.firstYear(summary.jobTitle) };
}

/** After a contribution: where the own pay lies, and what to do next. */
export default function Payoff({ jobTitle, entry: id }: PayoffProps) {
  const [isOpen, setIsOpen] = useState(true);
  // The browser's history brings the block back, also after a sign-out.
  const { entry } = useOwnEntry(useHasSession() ? id : null);
  const isKnown = id === null || entry !== undefined;
  const filters = entry ? getEntryFilters(entry) : FIRST_YEAR;
  const { data: summary } = useJobSummary(jobTitle, isKnown ? filters : null);
  if (!isOpen || !summary) return null;
  const close = () => {
    setIsOpen(false);
    // The pressed button is gone.
    document.querySelector("h1")?.focus();
  };
  if (entry?.outlier) {
    return <LeftOut entry={entry} outlier={entry.outlier} onClose={close} />;
  }
  const comparison = entry && comparePay(summary, getEntryPay(entry))[0];
  return (
    <Thanks
      rank={comparison ? describeRank(comparison) : entry ? null : describeFirstYear(summary)}
      comparison={comparison}
      hasAccess={summary.hasAccess}
      onClose={close}
      entry={entry}
    >
      {entry && <ButtonLink to={payCheckPath({ title: jobTitle, ...filters })}>{texts.prepare}</ButtonLink>}
      <FollowTitle jobTitle={summary.jobTitle} />
      <ButtonLink variant="quiet" to={leaderboardPath(summary.jobTitle)}>
        {texts.employers}
      </ButtonLink>
    </Thanks>
  );
}

interface ThanksProps {
  /** `null` if no figure is in the measure of the pay: with or without additions. */
  rank: Rank | null;
  comparison: Comparison | undefined;
  hasAccess: boolean;
  entry: MySalaryEntry | undefined;
  onClose: () => void;
  /** What to do next. */
  children: ReactNode;
}

function Thanks({ rank, comparison, hasAccess, entry, onClose, children }: ThanksProps) {
  const user = useFetchedUser();
  return (
    <aside className={styles.payoff} aria-label={texts.thanks}>
      <div>
        <p className={textStyles.strong}>
          <Check aria-hidden="true" /> {texts.thanks}
        </p>
        {rank && (
          <p className={styles.rank}>
            <strong className={styles.figure}>{rank.figure}</strong> {rank.words}
          </p>
        )}
        {hasAccess && <p className={textStyles.note}>{texts.opened}</p>}
      </div>
      {comparison && (
        <div>
          <PayPicture
            lines={[{ name: comparison.name, note: "", pay: getComparedPay(comparison), hasAmounts: true }]}
            own={comparison.salary}
          />
          <p className={textStyles.note}>{comparison.note}</p>
        </div>
      )}
      {user?.access === "unverified" && <ConfirmAddress email={user.email} />}
      <div className={layout.wrap}>{children}</div>
      {entry?.isPublic && <SimilarEntries entry={entry} />}
      <Fold title={entry?.isWaiting && entry.isPublic ? texts.waiting : texts.changeOrWithdraw}>
        <p>
          {entry && (
            <>
              <Link to={editEntryPath(entry.id)}>{texts.edit}</Link> {texts.or}{" "}
            </>
          )}
          {texts.goTo} <Link to={CONTRIBUTIONS_PATH}>{texts.contributions}</Link>.{" "}
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </p>
      </Fold>
    </aside>
  );
}

/** How many other entries could be the giver's. Visitors were not told before they sent theirs. */
function SimilarEntries({ entry }: { entry: MySalaryEntry }) {
  const choices = useSimilarEntries(entry, entry.display)?.choices;
  const own = choices?.find(({ preset }) => preset === null);
  if (!own) return null;
  return (
    <p className={textStyles.note}>
      {displayTexts.similar[own.similar]} <Link to={CONTRIBUTIONS_PATH}>{texts.changeDisplay}</Link>
    </p>
  );
}

interface LeftOutProps {
  entry: MySalaryEntry;
  outlier: EntryOutlier;
  onClose: () => void;
}

/** A pay that the figures leave out. */
function LeftOut({ entry, outlier, onClose }: LeftOutProps) {
  return (
    <aside className={styles.leftOut} aria-label={texts.outlier}>
      <p>
        <TriangleAlert aria-hidden="true" /> <strong>{texts.outlier}</strong> {explainOutlier(outlier, entry.jobTitle)}
      </p>
      <div className={layout.wrap}>
        <ButtonLink to={editEntryPath(entry.id)}>{texts.correct}</ButtonLink>
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </aside>
  );
}

/** Says that exact figures wait for the link in the email. */
function ConfirmAddress({ email }: { email: string }) {
  const { isPending, send } = useVerificationLink(email);
  return (
    <div className={styles.confirm}>
      <p>
        {texts.confirm} <b>{email}</b>.
      </p>
      <Button variant="quiet" aria-disabled={isPending} onClick={send}>
        {isPending ? texts.sending : texts.sendAgain}
      </Button>
    </div>
  );
}

/** Follows a title. Absent if it was followed before, or if letters cannot be sent yet. */
function FollowTitle({ jobTitle }: { jobTitle: string }) {
  const { data } = useFollows(true);
  const setFollow = useSetFollow();
  const [isPending, run] = useSingleCall();
  // A pressed button stays, because it has the focus.
  const [wasPressed, setWasPressed] = useState(false);
  const follow: Follow = { kind: "job", name: jobTitle };
  const isFollowed = isFollowing(data, follow);
  if (!data?.getsLetters || (isFollowed && !wasPressed)) return null;
  const start = async () => {
    setWasPressed(true);
    await setFollow(follow, true);
    notify({ title: followTexts.followed(jobTitle) });
  };
  return (
    <Button
      variant="quiet"
      isBusy={isPending || isFollowed}
      onClick={() => run(start).catch((error) => notifyError(error, followTexts.notSaved))}
    >
      <Bell aria-hidden="true" /> {(isFollowed ? followTexts.followed : texts.follow)(jobTitle)}
    </Button>
  );
}
