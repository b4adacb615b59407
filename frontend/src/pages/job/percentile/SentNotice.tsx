import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useOwnEntry } from "../../../api/own-entry";
import { useHasSession } from "../../../api/session-token";
import { useJobSummary } from "../../../features/salary/api";
import { Notice } from "../../../features/salary/figures/Notice";
import { comparePay, describeRank, getRankTitle } from "../../../features/salary/percentile/basis";
import { getEntryFilters, getEntryPay } from "../../../features/salary/percentile/own-entry";
import { texts } from "../../../features/salary/percentile/texts";
import { CONTRIBUTIONS_PATH, editEntryPath, payCheckPath } from "../../../lib/paths";
import { Button } from "../../../ui/Button";
import { texts as uiTexts } from "../../../ui/texts";

interface SentNoticeProps {
  jobTitle: string;
  /** The id of the salary that was sent; `null` for another contribution. */
  entry: string | null;
}

/** After a contribution: where the own pay lies among people like its giver, what opened, and where to edit it. */
export default function SentNotice({ jobTitle, entry: id }: SentNoticeProps) {
  const [isOpen, setIsOpen] = useState(true);
  // The browser's history brings the notice back, also after a sign-out.
  const { entry } = useOwnEntry(useHasSession() ? id : null);
  const filters = entry ? getEntryFilters(entry) : {};
  const { data: summary } = useJobSummary(jobTitle, id === null || entry ? filters : null);
  if (!isOpen || !summary) return null;
  const comparison = entry && comparePay(summary, getEntryPay(entry))[0];
  return (
    <Notice
      icon={CircleCheck}
      title={comparison ? getRankTitle(comparison) : texts.sentThanks}
      action={
        <Button variant="quiet" onClick={() => setIsOpen(false)}>
          {uiTexts.close}
        </Button>
      }
    >
      {comparison && `${describeRank(comparison).join(" ")} ${comparison.note} `}
      {summary.hasAccess && `${texts.sentOpened} `}
      {entry && (
        <>
          <Link to={payCheckPath({ title: jobTitle, ...filters })}>{texts.payCheckMore}</Link>.{" "}
        </>
      )}
      {texts.sentEdit}{" "}
      {entry && (
        <>
          <Link to={editEntryPath(entry.id)}>{texts.sentEditEntry}</Link> {texts.sentOr}{" "}
        </>
      )}
      {texts.sentGoTo} <Link to={CONTRIBUTIONS_PATH}>{texts.sentContributions}</Link>.
    </Notice>
  );
}
