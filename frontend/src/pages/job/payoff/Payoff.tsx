import Bell from "lucide-react/icons/bell";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useOwnEntry } from "../../../api/own-entry";
import { useFetchedUser } from "../../../api/session";
import { useHasSession } from "../../../api/session-token";
import type { EntryOutlier, Follow, JobSummary, MySalaryEntry } from "../../../api/types";
import { explainOutlier } from "../../../domain/outlier";
import { useVerificationLink } from "../../../features/account/useVerificationLink";
import { useSimilarEntries } from "../../../features/contribution/api";
import { texts as displayTexts } from "../../../features/contribution/fields/display-texts";
import { isSameFollow, useFollows, useSetFollow } from "../../../features/following/api";
import { answerTexts } from "../../../features/salary/answer-texts";
import { type JobFilters, useJobSummary } from "../../../features/salary/api";
import { getComparedPay } from "../../../features/salary/figures/line/derive-pay";
import { PayPicture } from "../../../features/salary/figures/line/PayPicture";
import { type Comparison, comparePay } from "../../../features/salary/percentile/basis";
import { getEntryFilters, getEntryPay } from "../../../features/salary/percentile/own-entry";
import { CONTRIBUTIONS_PATH, editEntryPath, leaderboardPath, payCheckPath } from "../../../lib/paths";
import { useSingleCall } from "../../../lib/useSingleCall";
import { Button, ButtonLink } from "../../../ui/Button";
import { Fold } from "../../../ui/Fold";
import layout from "../../../ui/layout.module.css";
import { notify, notifyError } from "../../../ui/notifications/notify";
import textStyles from "../../../ui/text.module.css";
import styles from "./Payoff.module.css";
import { describePlace, type Rank } from "./rank";
import { texts } from "./texts";

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
  const close = () => setIsOpen(false);
  if (entry?.outlier) {
    return <LeftOut entry={entry} outlier={entry.outlier} onClose={close} />;
  }
  const comparison = entry && comparePay(summary, getEntryPay(entry))[0];
  return (
    <Thanks
      rank={comparison ? describePlace(comparison) : entry ? null : describeFirstYear(summary)}
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
  /** `null` if nothing has the measure of the pay. */
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
      <Fold title={entry?.isWaiting && entry.isPublic ? texts.waiting : texts.notWaiting}>
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

/** How many other entries could be the giver's, as others see it. Visitors learn it here: before, they had no account. */
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

/** Follows a title. Absent if it is followed, or if letters cannot be sent yet. */
function FollowTitle({ jobTitle }: { jobTitle: string }) {
  const { data } = useFollows(true);
  const setFollow = useSetFollow();
  const [isPending, run] = useSingleCall();
  const follow: Follow = { kind: "job", name: jobTitle };
  const isFollowed = data?.follows.some((other) => isSameFollow(other, follow)) ?? false;
  if (!data?.getsLetters || isFollowed) return null;
  const start = async () => {
    await setFollow(follow, true);
    notify({ title: texts.followed(jobTitle) });
  };
  return (
    <Button
      variant="quiet"
      aria-disabled={isPending}
      onClick={() => run(start).catch((error) => notifyError(error, texts.notFollowed))}
    >
      <Bell aria-hidden="true" /> {texts.follow(jobTitle)}
    </Button>
  );
}
