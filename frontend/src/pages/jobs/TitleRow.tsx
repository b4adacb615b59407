import { Count } from "../../features/salary/figures/Locked";
import type { Axis } from "../../features/salary/figures/line/geometry";
import type { Pay } from "../../features/salary/figures/line/pay";
import { formatMean } from "../../features/salary/list/amounts";
import { ListKey } from "../../features/salary/list/ListKey";
import { getGroupPay, getOccupationPay, ListLine } from "../../features/salary/list/ListLine";
import { ListRow } from "../../features/salary/list/ListRow";
import { OfficialKey } from "../../features/salary/list/OfficialRows";
import { texts as listTexts } from "../../features/salary/list/texts";
import { formatNumber } from "../../lib/format";
import { jobPath } from "../../lib/paths";
import { texts } from "./texts";
import { showsReported, type Title } from "./titles";

const { keys } = listTexts;

/** How many the amount rests on. */
function Note({ title: { headcount, job, occupation }, isMember }: TitleRowProps) {
  if (isMember && job) {
    return (
      <>
        <Count count={job.count} /> {listTexts.entries}
      </>
    );
  }
  if (headcount !== null) return `${listTexts.employees(headcount)}${isMember ? ` · ${texts.official}` : ""}`;
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
  const pay = getTitlePay(title);
  return (
    <ListRow
      name={name}
      to={jobPath(name)}
      note={<Note title={title} isMember={isMember} />}
      line={pay ? <ListLine name={name} pay={pay} axis={axis} /> : <span />}
      amount={amount !== null && (showsReported(title) ? formatMean(amount, false) : formatNumber(amount))}
    />
  );
}

/** What the lines show. */
export function TitleKey({ isMember }: { isMember: boolean }) {
  if (!isMember) return <OfficialKey />;
  return (
    <ListKey
      items={[
        { mark: "band", label: keys.band },
        { mark: "span", label: keys.span },
        { mark: "mean", label: keys.mean },
        { mark: "computed", label: keys.computed },
      ]}
    />
  );
}
