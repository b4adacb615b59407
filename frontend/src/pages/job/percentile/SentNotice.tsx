import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useOwnEntry } from "../../../api/own-entry";
import { useHasSession } from "../../../api/session-token";
import { useJobSummary } from "../../../features/salary/api";
import { Notice } from "../../../features/salary/figures/Notice";
import {
  describeRank,
  getQuartileBasis,
  getRankTitle,
  getReportedBasis,
} from "../../../features/salary/percentile/basis";
import { texts } from "../../../features/salary/percentile/texts";
import { CONTRIBUTIONS_PATH, correctionPath } from "../../../lib/paths";
import { Button } from "../../../ui/Button";
import { texts as uiTexts } from "../../../ui/texts";

interface SentNoticeProps {
  jobTitle: string;
  /** The id of the salary that was sent; `null` for another contribution. */
  entry: string | null;
}

/** After a contribution: where the own pay lies among the figures of the page, what opened, and where to edit it. */
export default function SentNotice({ jobTitle, entry: id }: SentNoticeProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { data: summary } = useJobSummary(jobTitle, {});
  // The browser's history brings the notice back, also after a sign-out.
  const { entry } = useOwnEntry(useHasSession() ? id : null);
  if (!isOpen || !summary || (id !== null && !entry)) return null;
  const basis = getReportedBasis(summary) ?? (summary.official && getQuartileBasis(summary.official));
  const salary = entry && (entry.fullTimeSalary ?? entry.annualSalary);
  const title = salary && basis ? getRankTitle(salary, basis) : texts.sentThanks;
  return (
    <Notice
      icon={CircleCheck}
      title={title}
      action={
        <Button variant="quiet" onClick={() => setIsOpen(false)}>
          {uiTexts.close}
        </Button>
      }
    >
      {salary && basis && `${describeRank(salary, basis).join(" ")} `}
      {summary.hasAccess && `${texts.sentOpened} `}
      {texts.sentEdit}{" "}
      {entry && (
        <>
          <Link to={correctionPath(entry.id)}>{texts.sentEditEntry}</Link> {texts.sentOr}{" "}
        </>
      )}
      {texts.sentGoTo} <Link to={CONTRIBUTIONS_PATH}>{texts.sentContributions}</Link>.
    </Notice>
  );
}
