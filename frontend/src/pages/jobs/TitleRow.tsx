import { Entries } from "../../features/salary/figures/Locked";
import { getGroupPay, getOccupationPay } from "../../features/salary/figures/line/derive-pay";
import type { Axis } from "../../features/salary/figures/line/geometry";
import type { Pay } from "../../features/salary/figures/line/pay";
import { ListRow } from "../../features/salary/list/ListRow";
import { texts as listTexts } from "../../features/salary/list/texts";
import { formatMean, formatNumber } from "../../lib/format";
import { jobPath } from "../../lib/paths";
import { texts } from "./texts";
import { showsReported, type Title } from "./titles";

/** How many the amount rests on. */
function Note({ title: { headcount, job, occupation }, isMember }: TitleRowProps) {
  const employees = headcount !== null && listTexts.employees(headcount);
  if (isMember && job) {
    return (
      <>
        <Entries count={job.count} />
        {employees && ` · ${employees}`}
      </>
    );
  }
  if (employees) return `${employees}${isMember ? ` · ${texts.official}` : ""}`;
  return occupation?.name;
}

/** What the row shows: the entries for members, otherwise the official figures of the occupation. */
export function getTitlePay(title: Title): Pay | null {
  if (showsReported(title) && title.job) return getGroupPay(title.job);
  return title.occupation ? getOccupationPay(title.occupation) : null;
}

interface TitleRowProps {
  title: Title;
  axis?: Axis;
  isMember: boolean;
}

export function TitleRow({ title, axis, isMember }: TitleRowProps) {
  const { name, amount } = title;
  return (
    <ListRow
      name={name}
      to={jobPath(name)}
      note={<Note title={title} isMember={isMember} />}
      pay={getTitlePay(title)}
      axis={axis}
      amount={amount !== null && (showsReported(title) ? formatMean : formatNumber)(amount)}
    />
  );
}
